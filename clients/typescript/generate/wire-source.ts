/** What a browser call exchanges with the service, for `clients/web`, which depends on no other package. */
import { component, HEAD, type Document } from "./api-source.ts";

const ROOTS = ["StartedCall", "CallMessage", "CallerMessage", "PreviewVariables"];

export function wireSource({ components: { schemas } }: Document): string {
  const names = new Set<string>();
  const add = (name: string): void => {
    const schema = schemas[name];
    if (names.has(name) || schema === undefined) return;
    names.add(name);
    for (const [, inner = ""] of JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)) add(inner);
  };
  for (const root of ROOTS) add(root);
  const known = Object.entries(schemas).filter(([name]) => names.has(name));
  return [HEAD, ...known.map(([name, schema]) => component(name, schema))].join("\n");
}
