import fc from "fast-check";
import { expect, test } from "vitest";
import { toolRequest } from "../../../../../test/doubles/example-tools.ts";
import { GuardedRequestError } from "@parley/base/net/guarded-request";
import { resolveRequest, type ResolvedRequest, type ToolRequestConfig } from "./resolve-request.ts";

/** Values full of characters that are syntax in URLs, headers and templates. */
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "{{",
      "}}",
      "{{b}}",
      "/",
      "\\",
      "?",
      "#",
      "&",
      "=",
      "%",
      "%2e",
      "%2f",
      ".",
      "..",
      ":",
      "@",
      "\r\n",
      "\0",
    ),
    fc.string({ unit: "binary", maxLength: 3 }),
  ),
  maxLength: 12,
});
const value = fc.oneof(nasty, fc.jsonValue(), fc.integer(), fc.boolean(), fc.constant(null));

/** Null if it is refused as invalid_request, which may happen for any value. Any other error fails the test. */
function tryResolve(tool: ToolRequestConfig, variables: Record<string, unknown>): ResolvedRequest | null {
  try {
    return resolveRequest(tool, variables);
  } catch (error) {
    if (error instanceof GuardedRequestError && error.type === "invalid_request") return null;
    throw error;
  }
}

test("a value adds no path segment, parameter or fragment, and reaches no other host", () => {
  const tool = toolRequest({ url: "https://api.example.com/v1/{{a}}/x{{b}}?p={{a}}&q={{b}}#{{a}}" });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const resolved = tryResolve(tool, { a, b });
      if (!resolved) return;
      const url = new URL(resolved.url);
      expect(url.origin).toBe("https://api.example.com");
      expect(url.username + url.password).toBe("");
      const segments = url.pathname.split("/");
      expect(segments).toHaveLength(4);
      expect(segments[1]).toBe("v1");
      expect(segments[3]).toMatch(/^x/);
      expect([...url.searchParams.keys()]).toEqual(["p", "q"]);
      for (const segment of segments.slice(1)) {
        expect(decodeURIComponent(segment).split(/[/\\]/)).not.toContain("..");
      }
    }),
    { numRuns: 2000 },
  );
});

test("what arrives after decoding is the value: nothing is lost, nothing is substituted twice", () => {
  const tool = toolRequest({ method: "POST", url: "https://x.test/?p={{a}}", body: { t: "<{{a}}>" } });
  fc.assert(
    fc.property(nasty, (a) => {
      const resolved = resolveRequest(tool, { a, b: "SECOND PASS" });
      expect(new URL(resolved.url).searchParams.get("p")).toBe(a.toWellFormed());
      expect(JSON.parse(resolved.body ?? "")).toEqual({ t: `<${a.toWellFormed()}>` });
    }),
    { numRuns: 1000 },
  );
});

test("no header ever carries a line break, and each name is there once", () => {
  const header = fc.record({
    key: fc.constantFrom("X-A", "x-a", "X-{{a}}", "{{b}}"),
    value: fc.constantFrom("{{a}}", "{{b}}", "1"),
  });
  const auth = fc.constantFrom<ToolRequestConfig["auth"]>(
    { type: "none" },
    { type: "bearer", token: "{{a}}" },
    { type: "basic", username: "{{a}}", password: "{{b}}" },
    { type: "api_key", header_name: "x-a", value: "{{b}}" },
  );
  fc.assert(
    fc.property(fc.array(header, { maxLength: 4 }), auth, value, value, (headers, chosen, a, b) => {
      const resolved = tryResolve(toolRequest({ headers, auth: chosen }), { a, b });
      if (!resolved) return;
      const names = resolved.headers.map(({ key }) => key.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      expect(names.at(-1)).toBe("content-type");
      // oxlint-disable-next-line no-control-regex -- that is what must not be there
      for (const { key, value: text } of resolved.headers) expect(key + text).not.toMatch(/[\r\n\0]/);
    }),
    { numRuns: 1000 },
  );
});

test("whatever the template, it resolves or is invalid_request", () => {
  fc.assert(
    fc.property(nasty, nasty, value, (url, header, a) => {
      const tool = toolRequest({ url: `https://x.test/${url}`, headers: [{ key: "X-A", value: header }] });
      const resolved = tryResolve(tool, { a, b: a });
      const hosts = resolved ? [new URL(resolved.url).host] : [];
      expect(hosts.filter((host) => host !== "x.test")).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
