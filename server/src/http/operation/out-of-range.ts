import { ServiceError } from "../../errors.ts";

/** The database can't hold a number or time of the request. Schemas should have said so with the field's name. */
export function outOfRange(): ServiceError {
  return new ServiceError("VALIDATION_FAILED", "A number or time in this request is out of range.", {
    fields: [],
  });
}
