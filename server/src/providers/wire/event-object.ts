import { ProviderError } from "../../voice/ports.ts";

/** The object in an event's data. Throws ProviderError `bad_answer`. */
export function eventObject(vendor: string, data: string): object {
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch (error) {
    throw new ProviderError("bad_answer", `${vendor} sent an event that isn't JSON.`, { cause: error });
  }
  throw new ProviderError("bad_answer", `${vendor} sent an event that isn't an object.`);
}
