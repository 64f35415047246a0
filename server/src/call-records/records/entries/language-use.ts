import { Type } from "typebox";
import { oneOf } from "@parley/base/schema-builders";

/** From when on the agent spoke a language. */
export const LanguageUse = Type.Object(
  {
    language: Type.String({ description: "BCP 47, as in the agent's settings." }),
    from_ms: Type.Integer({ description: "Since the call was answered." }),
    why: oneOf(["asked", "heard"], {
      description:
        "`asked`: the caller, or the request that started the call, asked for it. `heard`: the caller spoke it.",
    }),
  },
  { title: "LanguageUse" },
);
