import { parseExact } from "@parley/base/exact/parse-exact";
import { ProviderError } from "@parley/conversation/ports";

/**
 * The object in an event's data, in which numbers of a tool's arguments keep their digits. Throws ProviderError
 * `bad_answer`.
 */
export function eventObject(vendor: string, data: string): object {
  try {
    const parsed: unknown = parseExact(data);
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch (error) {
    throw new ProviderError("bad_answer", `${vendor} sent an event that isn't JSON.`, { cause: error });
  }
  throw new ProviderError("bad_answer", `${vendor} sent an event that isn't an object.`);
}
