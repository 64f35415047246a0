/** Ways to make a request that must be refused, whatever else is in it. */
import fc from "fast-check";
import { arbitraryOf, type Resolve, type Schema } from "./schema-arbitrary.ts";

/** Everything that is sent, apart from the ids in its path. */
export interface Sent {
  body: string | Uint8Array | undefined;
  contentType: string | undefined;
  query: string;
  token: "own" | "none" | "unknown" | "foreign";
}

const WRONG: Record<string, unknown[]> = {
  string: [5, true, {}, [], null],
  integer: ["x", {}, [], true, 1.5, null],
  number: ["x", {}, [], true, null],
  boolean: ["yes", 1, {}, null],
  array: ["x", {}, 5, null],
  object: ["x", 5, [], true, null],
};

const fitting: Sent = { body: undefined, contentType: undefined, query: "", token: "own" };

/** Requests that are valid except for one thing. `isPublic`: no token is needed. */
export function spoiledRequest(
  body: Schema | undefined,
  isPublic: boolean,
  resolve: Resolve,
): fc.Arbitrary<Sent> {
  const value = body ? (arbitraryOf(body, resolve) as fc.Arbitrary<Record<string, unknown>>) : null;
  const sound = value ? value.map((given) => ({ ...fitting, ...json(given) })) : fc.constant(fitting);
  const kinds = [sound.map((sent) => ({ ...sent, query: "?no_such_parameter=1" }))];
  if (!isPublic) {
    const tokens = fc.constantFrom("none", "unknown", "foreign");
    kinds.push(fc.tuple(sound, tokens).map(([sent, token]) => ({ ...sent, token })));
  }
  if (body && value) kinds.push(...spoiledBodies(resolve(body), value, resolve));
  return fc.oneof(...kinds);
}

function spoiledBodies(
  schema: Schema,
  value: fc.Arbitrary<Record<string, unknown>>,
  resolve: Resolve,
): fc.Arbitrary<Sent>[] {
  const with_ = (body: fc.Arbitrary<unknown>) => body.map((given) => ({ ...fitting, ...json(given) }));
  const raw = (body: fc.Arbitrary<string | Uint8Array>) =>
    body.map((given) => ({ ...fitting, body: given, contentType: "application/json" }));
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const wrong = wrongValues(resolve(member));
    return wrong.length > 0 ? [{ name, wrong }] : [];
  });
  const required = schema.required ?? [];
  const types = fc.constantFrom(
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "json",
    "*/*",
  );
  return [
    with_(value.map((given) => ({ ...given, no_such_field: given }))),
    with_(fc.constantFrom<unknown>([], [{}], "text", 5, true, null)),
    raw(value.map((given) => JSON.stringify({ ...given, x: 1 }).slice(0, -1))),
    raw(fc.constantFrom("{]", "{'a':1}", '{"a":01}', "nul", '{"a":"\u0001"}', '{"a":1}{', "[1,]", "<a/>")),
    raw(fc.constantFrom("[".repeat(50_000), `${"[".repeat(5000)}${"]".repeat(5000)}`)),
    raw(fc.constant(Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')]))),
    raw(fc.constant(`{"name":"${"x".repeat(1024 * 1024)}"}`)),
    fc.tuple(value, types).map(([given, contentType]) => ({ ...fitting, ...json(given), contentType })),
    ...members.map(({ name, wrong }) =>
      with_(fc.tuple(value, fc.constantFrom(...wrong)).map(([given, bad]) => ({ ...given, [name]: bad }))),
    ),
    ...required.map((name) =>
      with_(value.map((given) => Object.fromEntries(Object.entries(given).filter(([key]) => key !== name)))),
    ),
  ];
}

/** Values that can't match; none if the schema allows anything. */
function wrongValues(schema: Schema): unknown[] {
  if (schema.enum) return ["no such word", 5, {}];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? ""];
  const [type = ""] = types;
  return (WRONG[type] ?? []).filter((value) => value !== null || !types.includes("null"));
}

function json(value: unknown): Pick<Sent, "body" | "contentType"> {
  return { body: JSON.stringify(value), contentType: "application/json" };
}
