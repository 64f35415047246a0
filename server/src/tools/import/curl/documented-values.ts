/** Placeholders as API documentation writes them, which are never meant literally. */
import { isExactNumber } from "@parley/base/exact/exact-number";
import { isSecretHeader, isSecretParameter } from "../../../platform/secrets/secret-names.ts";
import type { HttpToolConfig } from "../../kinds/http/config/http-tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { percentDecoded } from "../../kinds/http/request/percent-decoded.ts";
import { splitUrl } from "../../kinds/http/request/url-template.ts";
import { isStandIn } from "../draft/stand-in.ts";

/** `<order id>` as a whole value; a tag of HTML has other characters. */
const ANGLED = /^<([A-Za-z][\w .-]{0,60})>$/;
/** `YOUR_ORDER_ID` as a whole value that is no credential. */
const YOURS = /^YOUR_([A-Z][A-Z0-9_]{0,60})$/;
/** `:order_id` as a whole path segment. */
const COLON = /^:([A-Za-z_]\w{0,60})$/;
/** The URL with `/:name` and `<name>` in its path and query as variables. Credentials in the query are emptied. */
export function readDocumentedUrl(url: string, warnings: ToolWarning[]): string {
  const found = collector("url", warnings);
  const { origin, rest } = splitUrl(url);
  const mark = rest.search(/[?#]/);
  const [path, after] = mark < 0 ? [rest, ""] : [rest.slice(0, mark), rest.slice(mark)];
  const segments = path
    .split("/")
    .map((segment) => found.variable(percentDecoded(segment), [ANGLED, YOURS, COLON]) ?? segment);
  const pairs = after.split(/(?<=[?&])/).map((pair) => {
    const [, name = "", value = "", end = ""] = /^([^=]*)=([^&#]*)(.*)$/s.exec(pair) ?? [];
    if (value === "") return pair;
    const plain = percentDecoded(value.replaceAll("+", " "));
    if (isSecretParameter(percentDecoded(name)))
      return isStandIn(plain) ? `${name}=${found.credential(name)}${end}` : pair;
    const variable = found.variable(plain, [ANGLED, YOURS]);
    return variable === null ? pair : `${name}=${variable}${end}`;
  });
  found.report();
  return origin + segments.join("/") + pairs.join("");
}

/** The headers with `<name>` as variables. Those that hold credentials are emptied elsewhere (`withoutVariables`). */
export function readDocumentedHeaders(
  headers: HttpToolConfig["headers"],
  warnings: ToolWarning[],
): HttpToolConfig["headers"] {
  const found = collector("headers", warnings);
  const read = headers.map(({ key, value }) => ({
    key,
    value: isSecretHeader(key) ? value : (found.variable(value, [ANGLED, YOURS]) ?? value),
  }));
  found.report();
  return read;
}

/** The body with `<name>` as variables; members named like credentials are emptied. */
export function readDocumentedBody(
  body: HttpToolConfig["body"],
  warnings: ToolWarning[],
): HttpToolConfig["body"] {
  const found = collector("body", warnings);
  const read = body && (map(body, "") as Record<string, unknown>);
  found.report();
  return read;

  function map(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => map(item, name));
    if (typeof value === "object" && value !== null && !isExactNumber(value))
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
    if (typeof value !== "string") return value;
    if (isSecretParameter(name)) return isStandIn(value) ? found.credential(name) : value;
    return found.variable(value, [ANGLED, YOURS]) ?? value;
  }
}

function collector(path: string, warnings: ToolWarning[]) {
  const shown: string[] = [];
  return {
    /** The value as a variable, if it has one of these forms. */
    variable(value: string, forms: RegExp[]): string | null {
      const name = forms.map((form) => form.exec(value)?.[1]).find((each) => each !== undefined);
      if (name === undefined) return null;
      shown.push(value);
      const plain = name.trim().replaceAll(/[^A-Za-z0-9_]+/g, "_");
      return `{{${YOURS.test(value) ? plain.toLowerCase() : plain}}}`;
    },
    credential(name: string): string {
      const message = `The command has a placeholder for ${name.slice(0, 60)}. Enter the credential itself.`;
      warnings.push({ code: "credential_missing", path, message });
      return "";
    },
    report(): void {
      if (shown.length === 0) return;
      const message = `${[...new Set(shown)].join(", ").slice(0, 300)} became a variable of the tool.`;
      warnings.push({ code: "variable_assumed", path, message });
    },
  };
}
