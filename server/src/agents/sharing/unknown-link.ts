import { notFound, type ServiceError } from "@parley/base/errors";

/** The refusal of a preview link that doesn't exist, was replaced or has expired, in words for visitors. */
export function unknownLink(): ServiceError {
  return notFound("preview link", "Ask for a new one.");
}
