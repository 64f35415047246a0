/** The plan of `clients/web/src`, from the ground up. `server-zones.ts` explains how the plan is enforced. */
export const WEB_ZONES: Record<string, string> = {
  orb: "",
  sound: "",
  "call-token.ts": "",
  "exact-number.gen.ts": "",
  "random-id.ts": "",
  "refused-error.ts": "",
  leg: "call-token.ts exact-number.gen.ts random-id.ts refused-error.ts sound",
  "call-options.ts": "call-token.ts leg sound",
  "call-requests.ts": "call-token.ts leg refused-error.ts",
  "start-call.ts": "call-options.ts call-requests.ts call-token.ts leg random-id.ts refused-error.ts sound",
  state: "call-options.ts call-token.ts leg orb start-call.ts",
  react: "state",
  "element/texts": "",
  "element/styles": "",
  "element/parts": "call-token.ts element/texts refused-error.ts sound state",
  "element/screens": "element/parts element/texts refused-error.ts sound",
  element:
    "call-options.ts call-token.ts element/parts element/screens element/styles element/texts orb refused-error.ts sound start-call.ts state",
  "element/types": "element",
  "parley.ts": "call-options.ts call-token.ts exact-number.gen.ts leg sound start-call.ts state",
};
