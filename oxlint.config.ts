import { defineConfig } from "oxlint";
import { importOverrides } from "./scripts/zones/import-overrides.ts";

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "promise", "oxc", "vitest"],
  categories: {
    correctness: "error",
    suspicious: "error",
  },
  ignorePatterns: ["**/dist/**", "**/*.gen.ts"],
  options: {
    typeAware: true,
  },
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "no-console": "error",
    "no-restricted-properties": [
      "error",
      {
        object: "process",
        property: "env",
        message: "config.ts is the only reader of the environment",
      },
    ],
    "max-lines": [
      "error",
      {
        max: 300,
        skipBlankLines: false,
        skipComments: false,
      },
    ],
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "unicorn/no-empty-file": "error",
    "no-empty": [
      "error",
      {
        allowEmptyCatch: false,
      },
    ],
    "no-shadow": "off",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/require-post-message-target-origin": "off",
    "unicorn/require-module-specifiers": "off",
    "unicorn/prefer-add-event-listener": "off",
    "typescript/unbound-method": "off",
    "promise/always-return": "off",
    "vitest/require-mock-type-parameters": "off",
    "vitest/valid-expect": [
      "error",
      {
        maxArgs: 2,
      },
    ],
  },
  overrides: [
    { files: ["dashboard/src/**"], rules: { "no-console": ["error", { allow: ["warn"] }] } },
    { files: ["**/*.config.ts"], rules: { "import/no-default-export": "off" } },
    {
      files: [
        "server/src/boot/config/config.ts",
        "server/test/**",
        "bench/**",
        "scripts/**",
        "clients/**",
        "{server,packages/*}/src/**/*.test.ts",
        "packages/testing/**",
        "vitest.config.ts",
      ],
      rules: { "no-restricted-properties": "off", "no-console": "off" },
    },
    ...importOverrides(),
  ],
});
