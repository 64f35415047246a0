import { operations } from "../routes.ts";
import { openApiDocument } from "./openapi.ts";

export type Json = Record<string, unknown>;
interface Media {
  schema: Json;
  example?: unknown;
}
export interface DescribedResponse {
  $ref?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
}
export interface Described {
  operationId: string;
  parameters?: Json[];
  requestBody?: Json & { content: Record<string, Media> };
  responses: Record<string, DescribedResponse>;
}

export const document = openApiDocument(operations) as unknown as {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, Described>>;
  components: Record<"schemas" | "headers", Record<string, Json>> & {
    responses: Record<string, DescribedResponse>;
  };
};

/** Whose values are data, not schemas. */
const DATA = new Set(["default", "x-default", "example", "examples", "enum", "const", "x-vendors"]);

/** Every schema of `value` by its path. Members of objects are not mistaken for keywords. */
export function schemasIn(value: unknown, place: string, isMap = false): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => schemasIn(item, `${place}/${index}`));
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    !isMap && DATA.has(name) ? [] : schemasIn(member, `${place}/${name}`, !isMap && name === "properties"),
  );
  return isMap ? inner : [[place, value as Json], ...inner];
}

/** The operations of `paths`. */
export function described(): Described[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}
