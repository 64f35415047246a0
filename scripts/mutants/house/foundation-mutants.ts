/** Faults at drawn lines of `audio`, `base`, `templates` and `vendors`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const FOUNDATION_MUTANTS = [
  ...houseMutantsOf(
    "packages/audio/src/echo/echo-guard.ts",
    ["packages/audio/src/echo/echo-guard.test.ts"],
    [["quiet callers count as silence", "10 ** (dbfs / 10) * 32_768", "10 ** (dbfs / 20) * 32_768"]],
  ),
  ...houseMutantsOf(
    "packages/audio/src/energy-gate.ts",
    ["packages/audio/src/energy-gate.test.ts"],
    [
      [
        "the gate closes on quiet speech that the model hears",
        "loud || lastProbability >= HEARD ? 0",
        "loud ? 0",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/base/src/bounds/time-slicer.ts",
    ["packages/base/src/bounds/time-slicer.test.ts"],
    [
      [
        "a slice that begins at once has the number of the one before",
        "    slice += 1;\n    endsAt = clock",
        "    endsAt = clock",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/base/src/json-schema/violation-message.ts",
    ["packages/base/src/json-schema/violation-message.test.ts"],
    [
      [
        "a wrong email address is refused in the checker's words",
        '  email: "must be an email address",\n',
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/base/src/net/exchange.ts",
    ["packages/base/src/net/exchange.test.ts"],
    [["an early hint is taken for the response", "        if (status < 200) return;\n", ""]],
  ),
  ...houseMutantsOf(
    "packages/base/src/net/own/own-places.ts",
    ["packages/base/src/net/own/own-places.test.ts"],
    [
      [
        "a lookup that hangs keeps the service from closing",
        "await Promise.race([work, promise])",
        "await Promise.race([work])",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/templates/src/keyterms.ts",
    ["packages/templates/src/keyterms.test.ts"],
    [["only the last key term is rendered", "[pathOf(index), term]", "[pathOf(0), term]"]],
  ),
  ...houseMutantsOf(
    "packages/templates/src/liquid/prompt-tokenizer.ts",
    ["packages/templates/src/shopify-liquid.test.ts", "packages/templates/src/discover-names.test.ts"],
    [
      [
        "a doc that ends with a dash swallows the rest of the prompt",
        "/\\{%-?\\s*enddoc\\s*-?%\\}/gu",
        "/\\{%-?\\s*enddoc\\s*%\\}/gu",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/templates/src/values/built-ins.ts",
    ["packages/templates/src/values/built-ins.test.ts"],
    [["people are asked for the day, which the service knows", '  "day",\n', ""]],
  ),
  ...houseMutantsOf(
    "packages/vendors/src/facts/compatible-facts.ts",
    ["packages/vendors/src/facts/thinking-of.test.ts"],
    [
      ["GLM thinks before each answer at OpenRouter", '["qwen3", "glm-", ', '["qwen3", '],
      [
        "gpt-oss at Together is asked for efforts as an unknown model",
        'sources: ["https://docs.together.ai/docs/gpt-oss"], models: [GPT_OSS]',
        'sources: ["https://docs.together.ai/docs/gpt-oss"], models: []',
      ],
    ],
  ),
];
