/** Whether the web fonts are there: what is set in SVG is measured anew when they arrive. */
import { forgetWidths } from './type'

class Fonts {
  ready = $state(0)

  constructor() {
    if (typeof document === 'undefined' || !document.fonts) return
    const arrived = () => {
      forgetWidths()
      this.ready++
    }
    const wanted = ['400 16px Inter', '700 16px Inter', "600 16px 'EB Garamond'"]
    void Promise.all(wanted.map((font) => document.fonts.load(font))).then(arrived, arrived)
  }
}

export const fonts = new Fonts()
