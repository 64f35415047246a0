/** The address of an endpoint. The base URL may end in the API's version, as in `/v1beta`. */
export function apiUrl(baseUrl: string, endpoint: string): string {
  const base = baseUrl.replace(/\/+$/, "");
  return `${base}${/\/v1(?:alpha|beta)?$/.test(base) ? "" : "/v1beta"}/${endpoint}`;
}
