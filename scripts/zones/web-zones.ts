/** The plan of `clients/web/src`, from the ground up. `server-zones.ts` explains how the plan is enforced. */
export const WEB_ZONES: Record<string, string> = {
  orb: "",
  sound: "",
  "call-token.ts": "",
  "exact-number.gen.ts": "",
  leg: "call-token.ts exact-number.gen.ts sound",
  "call-options.ts": "call-token.ts sound",
  "start-call.ts": "call-options.ts call-token.ts leg sound",
  state: "call-options.ts orb start-call.ts",
  react: "state",
  "element/texts": "",
  "element/styles": "",
  "element/parts": "call-token.ts element/texts sound state",
  "element/screens": "element/parts element/texts sound",
  element:
    "call-token.ts element/parts element/screens element/styles element/texts orb sound start-call.ts state",
  "parley.ts": "call-options.ts call-token.ts exact-number.gen.ts sound start-call.ts state",
};
