import { Type } from "typebox";
import { ERROR_STATUS } from "./errors.ts";
import { object, oneOf } from "./schema-builders.ts";

/** The body of every error, as clients see it (docs/api.md#errors). */
export const ErrorBody = object(
  {
    code: oneOf(Object.keys(ERROR_STATUS), {
      description: "What went wrong. The documentation explains each code.",
    }),
    detail: Type.Object(
      {
        error: Type.String({ description: "The code in lowercase." }),
        message: Type.String({ description: "What happened and what to do." }),
      },
      { additionalProperties: true, description: "Some codes add members." },
    ),
  },
  { title: "ApiError" },
);
