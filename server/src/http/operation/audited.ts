/** The only place that writes the audit log: it wraps the handler of every operation that changes something. */
import { changesOf } from "../../access/audit/audit-changes.ts";
import { recordAudit, recordAuditAlone, type AuditEntry } from "../../access/audit/audit-queries.ts";
import { readSubject, type AuditSubject } from "../../access/audit/audit-subjects.ts";
import { widenedBy } from "../../access/audit/widened-limits.ts";
import type { ServiceContext } from "../../service-context.ts";
import type { Actor, SignedIn } from "../../access/people/actor.ts";
import type { AuditNote, Operation, OperationReply, OperationRequest } from "./operation.ts";

type Request = OperationRequest<unknown, unknown, unknown, Actor | SignedIn | null>;

/** What was done, and its audit log entry; null if there is none. */
export interface Done {
  reply: OperationReply;
  entry: (AuditEntry & { actorName: string | null }) | null;
}
/** `isTold`: a webhook gets the entry. */
type Run = (context: ServiceContext, request: Request) => Promise<Done & { isTold: boolean }>;
type Handle = (context: ServiceContext, request: Request) => Promise<Done>;

/**
 * The operation's handler with its audit entry, in one transaction if the operation is `atomic`, otherwise written
 * afterwards.
 */
export function audited(operation: Operation): Handle {
  const handle = operation.handle;
  const run: Run = async (context, request) => {
    const before = await subjectBefore(operation, context, request);
    const reply = await handle(context, request);
    const noted = entryOf(operation, request, reply);
    const entry = noted && (await completed(operation, context, noted, { before, status: reply.status }));
    if (!entry) return { reply, entry: null, isTold: false };
    const record = operation.atomic ? recordAudit : recordAuditAlone;
    const { actorName, isTold } = await record(context.db, entry);
    return { reply, entry: { ...entry, actorName }, isTold };
  };
  if (!operation.atomic)
    return async (context, request) => {
      const done = await run(context, request);
      if (done.isTold) context.webhooks.wake();
      return done;
    };
  return async (context, request) => {
    await operation.prepare?.(context, request);
    const done = await context.db.transaction(async (tx) => {
      const result = await run({ ...context, db: tx }, request);
      await request.keep?.(tx, { status: result.reply.status, body: result.reply.body });
      return result;
    });
    operation.onCommitted?.(context);
    if (done.isTold) context.webhooks.wake();
    return done;
  };
}

type Noted = Omit<AuditEntry, "resourceName" | "changes">;

/** The resource in the path, before it is changed or deleted; null if the operation does neither. */
async function subjectBefore(
  operation: Operation,
  { db }: ServiceContext,
  { params }: Request,
): Promise<AuditSubject | null> {
  if (operation.audit === false || !["PUT", "PATCH", "DELETE"].includes(operation.method)) return null;
  const { workspace_id: workspaceId, ...ids } = (params ?? {}) as Record<string, string>;
  if (workspaceId === undefined) return null;
  // Without an id in the path, it is the workspace itself.
  const { type, id } =
    Object.keys(ids).length > 0
      ? resourceOf(operation, ids, undefined)
      : { type: "workspace", id: workspaceId };
  return readSubject(db, workspaceId, { type, id });
}

/** Adds names and changes, and which of them let a trunk dial more. */
async function completed(
  { method }: Operation,
  { db }: ServiceContext,
  noted: Noted,
  { before, status }: { before: AuditSubject | null; status: number },
): Promise<AuditEntry> {
  const { workspaceId, resourceType: type, resourceId: id } = noted;
  const after = method === "DELETE" ? null : await readSubject(db, workspaceId, { type, id });
  const widened = before || status === 201 ? widenedBy(type, before, after) : [];
  return {
    ...noted,
    resourceName: (after ?? before)?.name ?? null,
    changes: changesOf(before, after),
    detail: { ...noted.detail, ...(widened.length > 0 && { widened }) },
  };
}

function entryOf(operation: Operation, request: Request, reply: OperationReply): Noted | null {
  const { actor, address, headers } = request;
  const note = noteOf(operation, request, reply);
  if (note === null || actor === null) return null;
  const { workspace_id: workspaceId, ...ids } = (request.params ?? {}) as Record<string, string>;
  const made = (reply.body ?? {}) as { id?: string; call_id?: string };
  const started = made.call_id === undefined ? {} : { call_id: made.call_id };
  const resource = resourceOf(operation, ids, made.id);
  const agent = headers["user-agent"];
  const place = note.workspaceId ?? workspaceId;
  if (place === undefined) throw new Error(`${operation.id} does not say in which workspace it was done`);
  return {
    workspaceId: place,
    action: operation.id,
    resourceType: note.resourceType ?? resource.type,
    resourceId: note.resourceId ?? resource.id,
    actor: { userId: actor.userId, tokenId: "tokenId" in actor ? actor.tokenId : null },
    address,
    userAgent: typeof agent === "string" ? agent : null,
    detail: { ...fieldsOf(request.body), ...started, ...note.detail },
  };
}

function noteOf(operation: Operation, request: Request, reply: OperationReply): AuditNote | null {
  const { audit, method, hints } = operation;
  if (audit === false) return null;
  if (audit) return audit(request, reply);
  return method === "GET" || hints?.readOnly ? null : {};
}

/** The resource is named by the last id in the path or, without one, by the id of what was created. */
function resourceOf(operation: Operation, ids: Record<string, string>, made: string | undefined) {
  const last = Object.entries(ids).at(-1);
  if (last) return { type: last[0].replace(/_id$/, ""), id: last[1] };
  return { type: operation.tag.replaceAll(" ", "_").replace(/s$/, ""), id: made ?? null };
}

/** Names only, since values may be credentials. */
function fieldsOf(body: unknown): { fields?: string[] } {
  return typeof body === "object" && body !== null ? { fields: Object.keys(body) } : {};
}
