/** Faults at drawn lines of the doors `access`, `agents`, `boot`, `gallery` and `mcp`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const ACCESS_MUTANTS = [
  ...houseMutantsOf(
    "server/src/access/people/password-strength.ts",
    ["server/src/access/people/password-strength.test.ts"],
    [
      [
        "a password made of the account's own name is strong",
        'own.map((text) => text.normalize("NFKC"))',
        "[]",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/access/people/reseal-two-factors.ts",
    ["server/test/db/kept-up.either.test.ts"],
    [
      [
        "more second factors than one batch keep the old key",
        "return rows.at(-1)?.id ?? null;",
        "return null;",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/access/workspaces/access-token-queries.ts",
    ["server/test/db/kept-up.either.test.ts"],
    [
      [
        "a token may still do what its member no longer may",
        "role: memberRole === null ? token.role : lowerRole(token.role, memberRole)",
        "role: token.role",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/agents/language-settings.ts",
    ["server/src/http/openapi/openapi.test.ts"],
    [
      [
        "a language's greeting may be ten times as long as the agent's",
        "maxLength: 100_000",
        "maxLength: 1_000_000",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/agents/provider-settings.ts",
    ["server/src/agents/provider-settings.test.ts", "server/src/http/openapi/openapi.test.ts"],
    [["an agent may have more key terms than a vendor takes", "        maxItems: 100,\n", ""]],
  ),
  ...houseMutantsOf(
    "server/src/boot/commands/reset-password.ts",
    ["server/src/boot/commands/reset-password.test.ts"],
    [
      [
        "a link for a new password also turns off two-factor authentication",
        "given.includes(REMOVE)",
        "true",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/boot/doors/open-platform.ts",
    ["server/test/scaling/any-process.once.test.ts"],
    [
      [
        "refusals between processes aren't counted",
        "clusterRefusals.inc({ reason })",
        "void clusterRefusals",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/gallery/agent-templates/receptionist.ts",
    ["server/src/gallery/agent-templates/template-catalogue.test.ts"],
    [["an agent of the template has no name", 'name: "Receptionist",', 'name: "",']],
  ),
  ...houseMutantsOf(
    "server/src/gallery/agent-templates/scenarios/receptionist-scenarios.ts",
    ["server/src/gallery/agent-templates/template-catalogue.test.ts"],
    [
      [
        "a scenario waits for an argument that its tool doesn't have",
        'arguments: { callback_number: "030123456" } } }',
        'arguments: { phone_number: "030123456" } } }',
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/mcp/tool-definition.ts",
    ["server/src/mcp/tool-definition.test.ts"],
    [
      [
        "arguments that an operation needs look optional",
        "return properties ? { properties, required } : null;",
        "return properties ? { properties, required: [] } : null;",
      ],
      [
        "two arguments of one name lose one of them",
        "      if (places.has(argument)) throw new Error(`${operation.id} has two arguments named ${argument}`);\n",
        "",
      ],
    ],
  ),
];
