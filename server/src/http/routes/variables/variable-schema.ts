import { Type } from "typebox";
import { TEMPLATE_NAMES } from "../../../prompts/template-texts.ts";
import { nullable, object, oneOf } from "../../../schema-builders.ts";

/** docs/templates.md#what-an-agent-needs */
export const VariableDescriptor = object(
  {
    name: Type.String({ description: "As the templates refer to it." }),
    default: nullable(Type.String(), { description: "Of a `default:` filter; null when there is none." }),
    required: Type.Boolean({ description: "True when the variable has no default." }),
  },
  { title: "Variable" },
);

/** What is legal in a template but likely wrong. */
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

/** What a template can't be saved with. */
export const TemplateProblem = object(
  {
    message: Type.String(),
    template: oneOf(TEMPLATE_NAMES),
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
  },
  { title: "TemplateProblem" },
);
