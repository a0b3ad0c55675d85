"""Print every model of the server's schema as one OpenAPI document, for the client's types."""

import json

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from slayground.server import schema

models = [
    (model, "validation" if issubclass(model, schema.Asked) else "serialization")
    for model in vars(schema).values()
    if isinstance(model, type) and issubclass(model, BaseModel) and model not in (BaseModel, schema.Asked)
]
_, definitions = models_json_schema(models, ref_template="#/components/schemas/{model}")
document = {
    "openapi": "3.1.0",
    "info": {"title": "Slayground", "version": "1"},
    "paths": {},
    "components": {"schemas": definitions["$defs"]},
}
print(json.dumps(document))
