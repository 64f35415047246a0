/**
 * The version of the API's requests and events (https://platform.claude.com/docs/en/api/versioning). 2026-10-21 takes
 * no temperature from any model.
 */
export const API_VERSION = "2023-06-01";

/** The address of an endpoint. The base URL may end in `/v1`, as OpenAI's does. */
export function apiUrl(baseUrl: string, endpoint: string): string {
  return `${baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1/${endpoint}`;
}
