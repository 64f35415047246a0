import { Type, type Static } from "typebox";
import { readTexts } from "@parley/templates/read-texts";
import { nullable, object, oneOf, text } from "@parley/base/schema-builders";
import { TOOL_METHODS } from "../../tools/kinds/http/request/tool-methods.ts";
import { toolOfTemplate, type AgentTemplate } from "./agent-template.ts";
import { APPOINTMENT_BOOKING } from "./appointment-booking.ts";
import { COLLECTIONS_REMINDER } from "./collections-reminder.ts";
import { ORDER_DESK } from "./order-desk.ts";
import { RECEPTIONIST } from "./receptionist.ts";
import { SURVEY } from "./survey.ts";
import { TRIAGE } from "./triage.ts";

/** All templates, in the order in which people see them. */
export const AGENT_TEMPLATES: readonly AgentTemplate[] = [
  ORDER_DESK,
  APPOINTMENT_BOOKING,
  RECEPTIONIST,
  TRIAGE,
  SURVEY,
  COLLECTIONS_REMINDER,
];

const ids = AGENT_TEMPLATES.map(({ id }) => id);

export const AgentTemplateRecord = object(
  {
    id: oneOf(ids),
    title: Type.String(),
    description: Type.String({ description: "What callers get, in a sentence." }),
    name: Type.String({ description: "Of the agent, unless you give another." }),
    system_prompt: Type.String(),
    first_message: Type.String(),
    variables: Type.Array(
      object({ name: Type.String(), default: nullable(Type.String()) }, { title: "AgentTemplateVariable" }),
      { description: "What the texts can be filled in with. All are optional." },
    ),
    tools: Type.Array(
      object(
        {
          name: Type.String(),
          description: Type.String(),
          method: oneOf(TOOL_METHODS),
          url: Type.String({ description: "The service's own demo, until you enter yours." }),
        },
        { title: "AgentTemplateTool" },
      ),
      { description: "Created with the agent, unless the workspace has the same." },
    ),
  },
  { title: "AgentTemplate" },
);

export const FromTemplateInput = object(
  {
    template: oneOf(ids, { description: "Id of a template." }),
    name: Type.Optional(
      text({ minLength: 1, maxLength: 255, description: "Of the agent; the template's if left out." }),
    ),
  },
  { title: "AgentFromTemplateInput", examples: [{ template: "order_desk", name: "Night shift" }] },
);

/** As the API shows it. `publicUrl` has no trailing slash. */
export function templateRecord(
  { id, title, description, agent, tools }: AgentTemplate,
  publicUrl: string,
): Static<typeof AgentTemplateRecord> {
  const { name, system_prompt, first_message = "" } = agent;
  const { variables } = readTexts({
    system_prompt,
    first_message,
    "voicemail.message": "",
    engine: {},
  });
  return {
    id,
    title,
    description,
    name,
    system_prompt,
    first_message,
    variables: variables.map((variable) => ({ name: variable.name, default: variable.default })),
    tools: tools.map((tool) => {
      const { url, method = "GET", description: purpose = "" } = toolOfTemplate(tool, publicUrl);
      return { name: tool.name, description: purpose, method, url };
    }),
  };
}
