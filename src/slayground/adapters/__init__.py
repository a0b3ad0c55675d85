"""The games for programs: stepped, forked and observed as they are, and as PettingZoo and OpenSpiel know games."""
