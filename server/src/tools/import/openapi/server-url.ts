/** Where an operation's requests go. */
import type { ToolWarning } from "../../config/tool-warning.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "./json-object.ts";

/**
 * The first server of the innermost level that names any, with its variables set to their defaults, or `given` instead.
 * Has no trailing slash. Throws ImportProblem if there is no complete URL.
 */
export function serverUrl(places: JsonObject[], given: string | null, warnings: ToolWarning[]): string {
  if (given !== null) return checked(given);
  const servers = places
    .map((place) => listAt(place, "servers").filter(isObject))
    .find((list) => list.length > 0);
  const [server] = servers ?? [];
  if (!server) throw new ImportProblem("has no server. Set server_url");
  if ((servers?.length ?? 0) > 1) {
    const message = `The document lists ${servers?.length} servers. The first is used. Set server_url to use another.`;
    warnings.push({ code: "server_assumed", path: "url", message });
  }
  const variables = objectAt(server, "variables");
  const assumed: string[] = [];
  const url = textAt(server, "url").replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = objectAt(variables, name);
    const value = variable["default"];
    if (typeof value !== "string") return whole;
    assumed.push(`${name} is ${value}`);
    return value;
  });
  if (assumed.length > 0) {
    const message = `The server's variables have their defaults: ${assumed.join(", ").slice(0, 500)}.`;
    warnings.push({ code: "server_assumed", path: "url", message });
  }
  return checked(url);
}

function checked(url: string): string {
  if (/[{}]/.test(url)) {
    throw new ImportProblem(
      `has a server variable without a default in ${url.slice(0, 200)}. Set server_url`,
    );
  }
  if (!/^https?:\/\/[^/?#]/i.test(url)) {
    throw new ImportProblem(
      url === ""
        ? "has a server without a URL. Set server_url"
        : `has the server ${url.slice(0, 200)}, which isn't a complete http or https URL. Set server_url`,
    );
  }
  return (url.split(/[?#]/, 1)[0] ?? "").replace(/\/+$/, "");
}
