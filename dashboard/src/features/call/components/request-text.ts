import { readJson, writeJson, type SentRequest } from "@parley/client";

/** Method and address, headers, body. A request that was too long for its message is the start of its JSON. */
export function requestText(request: SentRequest | string): string {
  if (typeof request === "string") return request;
  const { method, url, headers, body } = request;
  const lines = [`${method} ${url}`, ...headers.map(({ key, value }) => `${key}: ${value}`)];
  return body ? `${lines.join("\n")}\n\n${pretty(body)}` : lines.join("\n");
}

/** JSON indented; anything else as it is. */
export function pretty(value: unknown): string {
  if (typeof value !== "string") return writeJson(value, 2);
  try {
    return writeJson(readJson(value), 2);
  } catch {
    return value;
  }
}
