/** Faults at drawn lines of the doors `provider-keys`, `tools` and `trials`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const TOOL_MUTANTS = [
  ...houseMutantsOf(
    "server/src/provider-keys/lists/models.ts",
    ["server/src/provider-keys/lists/models.test.ts"],
    [
      [
        "a model at the owner's own server has the vendor's price",
        "provider, id, isAtVendor: isOwn }",
        "provider, id, isAtVendor: true }",
      ],
      ["a model without a key looks usable", '(hasKey ? [] : ["key" as const])', "[]"],
    ],
  ),
  ...houseMutantsOf(
    "server/src/provider-keys/save-provider-key.ts",
    ["server/test/api/provider-keys.test.ts"],
    [
      [
        "a key moves to another server with a change of its address",
        "...stored, api_key: shownKey(stored.api_key), ...patch",
        "...stored, ...patch",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/provider-keys/words/account-words.ts",
    ["server/src/provider-keys/words/account-words.test.ts"],
    [
      [
        "a model of another server counts as turned off by the vendor",
        "isOfficial ? endingOf(provider, kind, used, now) : null",
        "endingOf(provider, kind, used, now)",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/tools/config/check-input-schema.ts",
    ["server/src/tools/config/check-input-schema.test.ts"],
    [
      [
        "a schema that was slow once is refused for good",
        "known === undefined || known === TOO_SLOW",
        "known === undefined",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/tools/config/compile-input-schema.ts",
    ["server/src/tools/run/exact-arguments.test.ts"],
    [
      [
        "the model isn't told what is wrong with an exact number",
        "    validate.errors = validateShown.errors ?? null;\n",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/tools/import/curl/documented-values.ts",
    ["server/src/tools/import/curl/documented-values.test.ts"],
    [
      [
        "a key that looks like a placeholder becomes a variable",
        "isSecretHeader(key) ? value : (found.variable",
        "false ? value : (found.variable",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/trials/rehearsals/run/run-rehearsal.ts",
    ["server/src/trials/rehearsals/run/run-rehearsal.test.ts"],
    [
      [
        "virtual time runs on while arguments are checked",
        "work.untimed(check(schema, text)),\n      sleep",
        "check(schema, text),\n      sleep",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/trials/rehearsals/run/virtual-caller.ts",
    ["server/src/trials/rehearsals/run/virtual-caller.test.ts"],
    [["a simulated caller doesn't wait for an answer", "      wasTalking = true;\n", ""]],
  ),
  ...houseMutantsOf(
    "server/src/trials/scenarios/run-scenario.ts",
    ["server/test/api/scenarios.test.ts"],
    [
      [
        "a version is judged by the live agent's model",
        "{ versionId, scenario, signal });\n",
        "{ versionId: null, scenario, signal });\n",
      ],
    ],
  ),
];
