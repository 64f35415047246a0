/** The parts of the OpenAPI document that the API reference reads. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Reply {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Reply>;
  /** Empty: nobody has to sign in. With `session` alone: only for people. */
  security?: Record<string, unknown>[];
  "x-role"?: string;
}

export interface ReferenceDocument {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Reply> };
}

/** An operation with its address; an event that a webhook gets has the event's name as `path`. */
export interface ReferenceOperation extends Described {
  method: string;
  path: string;
  isWebhook: boolean;
}

export interface ReferenceGroup {
  /** In the page's address. */
  slug: string;
  title: string;
  description: string;
  operations: ReferenceOperation[];
}

/** The operations by tag, in the document's order. Tags without operations are left out. */
export function groupsOf({ tags, paths, webhooks }: ReferenceDocument): ReferenceGroup[] {
  const all = [...flat(paths, false), ...flat(webhooks, true)];
  return tags
    .map(({ name, description = "" }) => ({
      slug: name.replaceAll(" ", "-"),
      title: name.charAt(0).toUpperCase() + name.slice(1),
      description,
      operations: all.filter((operation) => operation.tags[0] === name),
    }))
    .filter(({ operations }) => operations.length > 0);
}

function flat(paths: Record<string, Record<string, Described>>, isWebhook: boolean): ReferenceOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
      isWebhook,
    })),
  );
}

/** What a reference leads to, also by way of another one. Throws if it leads nowhere. */
export function resolved<T extends { $ref?: string }>(document: ReferenceDocument, value: T): T {
  if (value.$ref === undefined) return value;
  const [kind = "", name = ""] = value.$ref.replace("#/components/", "").split("/");
  const found = (document.components as unknown as Record<string, Record<string, T>>)[kind]?.[name];
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  const { $ref: _, ...beside } = value;
  return resolved(document, { ...found, ...beside });
}
