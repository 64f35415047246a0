import { isMask } from "../draft/credential-mask.ts";
import { isJsonObject, type Json } from "../draft/parse-json.ts";

/** The arguments of a run that can be sent again: those whose values aren't masked, in whole or in part. */
export function resendableArguments(given: unknown): Json {
  if (!isJsonObject(given)) return {};
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !hasMask(value)));
}

function hasMask(value: unknown): boolean {
  if (typeof value === "string") return isMask(value);
  if (Array.isArray(value)) return value.some(hasMask);
  return isJsonObject(value) && Object.values(value).some(hasMask);
}
