/** The plan of `clients/web/src`, from the ground up. `server-zones.ts` explains how the plan is enforced. */
export const WEB_ZONES: Record<string, string> = {
  orb: "",
  sound: "",
  "call-token.ts": "",
  leg: "call-token.ts sound",
  "call-options.ts": "call-token.ts sound",
  "start-call.ts": "call-options.ts call-token.ts leg sound",
  state: "call-options.ts start-call.ts",
  react: "state",
  "parley.ts": "call-options.ts call-token.ts sound start-call.ts state",
};
