import { Type } from "typebox";
import { TEMPLATE_NAMES } from "@parley/templates/template-texts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";

/** docs/templates.md#what-an-agent-needs */
export const VariableDescriptor = object(
  {
    name: Type.String({ description: "As in the templates." }),
    default: nullable(Type.String(), { description: "From its `default:` filter. Null if there is none." }),
    required: Type.Boolean({ description: "True if the variable has no default." }),
  },
  { title: "Variable" },
);

/** Something that is valid in a template but probably a mistake. */
export const TemplateWarning = object(
  {
    code: Type.String(),
    message: Type.String(),
    template: oneOf(TEMPLATE_NAMES),
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
  },
  { title: "TemplateWarning" },
);

/** A problem that prevents a template from being saved. */
export const TemplateProblem = object(
  {
    message: Type.String(),
    template: oneOf(TEMPLATE_NAMES),
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
  },
  { title: "TemplateProblem" },
);
