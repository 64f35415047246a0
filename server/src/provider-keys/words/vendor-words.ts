import { parseJson } from "@parley/base/parse-json";

const MAX_MESSAGE = 300;

/**
 * The provider's own message, wherever it is in its response, without the key and shortened; empty if there is none.
 */
export function vendorWords(text: string, apiKey: string): string {
  const parsed = parseJson(text);
  const body = asRecord(parsed);
  const error = asRecord(body["error"]);
  const detail = asRecord(body["detail"]);
  const said =
    error["message"] ??
    detail["message"] ??
    body["err_msg"] ??
    body["message"] ??
    body["detail"] ??
    body["error"] ??
    // Some vendors answer in plain text; HTML is a proxy's.
    (parsed === undefined && !text.includes("<") ? text : "");
  if (typeof said !== "string") return "";
  const words = (apiKey === "" ? said : said.replaceAll(apiKey, "••••")).trim();
  return words.length > MAX_MESSAGE ? `${words.slice(0, MAX_MESSAGE)}…` : words;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
