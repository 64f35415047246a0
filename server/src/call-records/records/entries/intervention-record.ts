import { Type, type Static } from "typebox";

/** What a member did during a call. */
export const Intervention = Type.Object(
  {
    at_ms: Type.Integer({ description: "Since the call was answered." }),
    who: Type.Object({
      user_id: Type.Optional(Type.String()),
      token_id: Type.Optional(Type.String({ description: "The access token, if it was one." })),
      name: Type.String({ description: "The person's name, or the token's." }),
    }),
    kind: Type.Enum(["note"], {
      description: "`note`: told the agent something that the caller didn't hear.",
    }),
    text: Type.String(),
  },
  { title: "Intervention" },
);
export type Intervention = Static<typeof Intervention>;
