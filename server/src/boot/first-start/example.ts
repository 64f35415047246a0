/**
 * What the first start creates so that a newcomer's first call does
 * something: an agent, and a tool that calls the service's own demo.
 */
import { toolOfTemplate } from "../../gallery/agent-templates/agent-template.ts";
import { GET_ORDER_STATUS } from "../../gallery/agent-templates/order-desk.ts";
import type { AgentInput } from "../../agents/agent-schema.ts";
import type { HttpToolInput } from "../../tools/kinds/http/config/http-tool-config.ts";

/** A database has only one first start, so these ids can be fixed. */
export const EXAMPLE_TOOL_ID = "tool_00000000000000000000000001";
export const EXAMPLE_AGENT_ID = "agt_00000000000000000000000001";

export const EXAMPLE_TOOL_PATH = GET_ORDER_STATUS.path;

/** Works with a language model and with the rehearsal model alike. */
export const EXAMPLE_AGENT: AgentInput = {
  name: "Mara, order desk",
  system_prompt: `{%- assign level = member_level | default: "basic" -%}
You are Mara, the voice of {{ shop_name | default: "Northwind Outdoor" }}, a shop for outdoor equipment. Today is {{ date }}. You are on a call with {{ customer_name }}.

How you speak
- In short, friendly sentences, one or two at a time, as people do on the phone. No lists, no symbols.
- Read order numbers digit by digit.

What you do
- You tell callers where their order is and when it arrives. Ask for the order number if you do not have it, then call get_order_status. Never guess.
- If an order cannot be found, ask the caller to check the number and try once more.
- For everything else, say kindly that a colleague will call back tomorrow.
{%- if level == "gold" %}
- {{ customer_name }} is a gold member: thank them for it, and offer express delivery at no charge when an order has not left yet.
{%- endif %}

When the caller has what they need and says goodbye, wish them a good day and end the call.
`,
  first_message:
    'Hello {{ customer_name }}, this is Mara from {{ shop_name | default: "Northwind Outdoor" }}. Which order can I look up for you?',
};

export const exampleTool = (publicUrl: string): HttpToolInput => toolOfTemplate(GET_ORDER_STATUS, publicUrl);
