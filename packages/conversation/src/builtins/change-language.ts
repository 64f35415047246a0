/** `change_language`: the next answer is in another of the agent's languages (docs/engine.md#languages). */
import type { Builtin } from "./builtin.ts";

export const changeLanguage = {
  name: "change_language",
  setting: null,
  tool: ({ languages }) =>
    languages.length > 0
      ? {
          description:
            "Changes the language that you speak. Call it when the caller asks for another language, before you say anything.",
          inputSchema: {
            type: "object",
            properties: {
              language: { type: "string", enum: [...languages], description: "BCP 47 tag of the language." },
            },
            required: ["language"],
            additionalProperties: false,
          },
        }
      : null,
  act({ languages }, { language: given }) {
    const language = String(given);
    if (languages.includes(language)) return { kind: "speak", language };
    return { kind: "refuse", message: `\`language\` must be one of ${languages.join(", ")}.` };
  },
  leaving: null,
  undone: "The call ended before the language was changed.",
} as const satisfies Builtin;
