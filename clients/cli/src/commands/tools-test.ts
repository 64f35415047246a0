import { defineCommand } from "../command/command.ts";
import { Failure } from "../command/failure.ts";
import { plainText } from "../command/plain-text.ts";
import { withConnection } from "../connection/connection.ts";
import { readVariables } from "./variables.ts";

export const toolsTest = defineCommand({
  name: "tools test",
  operands: "NAME",
  takes: { least: 1, most: 1 },
  summary: "Send a tool's request with values of your own",
  details: `Sends one real request with the tool's credentials, as a call would. Fails
unless the response is 2xx. Values are read by the tool's input schema:
--var order_number=1042 is text or a number, as the schema says.`,
  options: {
    var: {
      type: "string",
      multiple: true,
      value: "NAME=VALUE",
      help: "An argument of the tool; may be repeated",
    },
    json: { type: "boolean", help: "Print the whole result as JSON" },
  },
  async run({ operands: [name = ""], options }, { terminal, environment }) {
    return withConnection(environment, async ({ client }) => {
      const { data } = await client.call("tools_list", { query: { name } });
      const [tool] = data;
      if (!tool)
        throw new Failure(
          `There is no tool called ${JSON.stringify(name)} in this workspace. Check the name.`,
        );
      const variables = readVariables(options.var ?? [], tool.input_schema);
      const body = { tool: { id: tool.id }, mock_variables: variables, apply_schema: true };
      const result = await client.call("tools_test", { body });
      const { request, response, error, hint, duration_ms: duration, refusal } = result;
      const isGood = error === null && response !== null && response.status >= 200 && response.status < 300;
      if (options.json) {
        terminal.print(JSON.stringify(result, null, 2));
        return isGood ? 0 : 1;
      }
      if (refusal === null) terminal.print(plainText(`${request.method} ${request.url}`));
      if (response) {
        const { body: answer } = response;
        terminal.print(`HTTP ${response.status} in ${duration} ms, ${response.size_bytes} bytes`);
        terminal.print(plainText(typeof answer === "string" ? answer : JSON.stringify(answer, null, 2)));
      }
      if (error) terminal.note(plainText(error.message));
      if (hint !== null) terminal.note(plainText(hint));
      return isGood ? 0 : 1;
    });
  },
});
