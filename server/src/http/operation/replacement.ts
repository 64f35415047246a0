/** What `PUT` and `PATCH` accept: writable fields, and the read-only ones that `GET` adds (docs/api.md#records). */
import { Type, type TObject, type TProperties, type TSchema } from "typebox";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";

const ignored = () =>
  Type.Optional(Type.Unsafe<unknown>({ readOnly: true, description: "Accepted and ignored." }));
/** A member that `checkUnchanged` compares with the record. */
export const fixed = () =>
  Type.Optional(Type.String({ readOnly: true, description: "Accepted only if unchanged." }));

const READ_ONLY = {
  id: fixed(),
  workspace_id: fixed(),
  created_at: ignored(),
  updated_at: ignored(),
  agent_id: ignored(),
  results: ignored(),
  warnings: ignored(),
  state: ignored(),
  webhook_urls: ignored(),
  limits: ignored(),
  role: ignored(),
  lacks_two_factor: ignored(),
  secret: ignored(),
  previous_secret_ends_at: ignored(),
  standard_webhooks: ignored(),
};
type ReadOnly = keyof typeof READ_ONLY;

/** The body schema of `PUT` for records that are created from `input` and have these read-only members. */
export function replacementOf<P extends TProperties>(
  input: TObject<P>,
  title: string,
  more: readonly ReadOnly[] = [],
): TObject<P & Partial<typeof READ_ONLY>> {
  const names: ReadOnly[] = ["id", "workspace_id", "created_at", "updated_at", ...more];
  const readOnly = Object.fromEntries(names.map((name) => [name, READ_ONLY[name]]));
  const { examples } = input as { examples?: unknown[] };
  const properties = { ...input.properties, ...readOnly } as P & Partial<typeof READ_ONLY>;
  return object(properties, { title, ...(examples && { examples }) });
}

/** The body schema of `PATCH`, which keeps its title. */
export function patchOf<P extends TProperties>(
  patch: TObject<P>,
  more: readonly ReadOnly[] = [],
): TObject<P & Partial<typeof READ_ONLY>> {
  return replacementOf(patch, (patch as { title?: string }).title ?? "", more);
}

/** The body of a `PATCH` without what is accepted and ignored, so that it names only what is to change. */
export function withoutReadOnly(schema: TSchema | undefined, body: unknown): Record<string, unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { readOnly?: boolean }> };
  const isIgnored = (name: string) => Object.hasOwn(READ_ONLY, name) && properties[name]?.readOnly === true;
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !isIgnored(name)));
}

/**
 * For read-only members that only the record itself can judge. Throws VALIDATION_FAILED if the body gives one of them
 * another value.
 */
export function checkUnchanged<Name extends string>(
  body: Partial<Record<Name, string>>,
  record: Record<Name, string>,
  names: readonly Name[],
): void {
  const problems = names
    .filter((name) => body[name] !== undefined && body[name] !== record[name])
    .map((path) => ({ path, message: "is read-only and differs from the record's" }));
  if (problems.length > 0) throw validationFailed(...problems);
}

/**
 * Throws VALIDATION_FAILED, with `prefix` before the paths, if the body names another record or workspace than the
 * path.
 */
export function checkIdentity(params: unknown, body: unknown, prefix = ""): void {
  const ids = params as Record<string, string>;
  const given = (body ?? {}) as { id?: unknown; workspace_id?: unknown };
  const wanted = { id: Object.values(ids).at(-1), workspace_id: ids["workspace_id"] };
  const problems: FieldProblem[] = (["id", "workspace_id"] as const)
    .filter((name) => given[name] !== undefined && given[name] !== wanted[name])
    .map((name) => ({
      path: `${prefix}${name}`,
      message: "is read-only and differs from the record in the URL",
    }));
  if (problems.length > 0) throw validationFailed(...problems);
}
