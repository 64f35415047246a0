/** The only place where the audit log is written: around the handler of every operation that changes something. */
import { recordAudit, type AuditEntry } from "../../audit/audit-queries.ts";
import type { ServiceContext } from "../../service-context.ts";
import type { Actor, Person } from "../../people/actor.ts";
import type { AuditNote, Operation, OperationReply, OperationRequest } from "./operation.ts";

type Request = OperationRequest<unknown, unknown, unknown, Actor | Person | null>;

/** What was done, and what the audit log says about it; null for nothing. */
export interface Done {
  reply: OperationReply;
  entry: (AuditEntry & { actorName: string | null }) | null;
}
type Handle = (context: ServiceContext, request: Request) => Promise<Done>;

/** The operation's handler with its audit entry: in one transaction if the operation is `atomic`, otherwise after it. */
export function audited(operation: Operation): Handle {
  const handle = operation.handle;
  const run: Handle = async (context, request) => {
    const reply = await handle(context, request);
    const entry = entryOf(operation, request, reply);
    return { reply, entry: entry && { ...entry, actorName: await recordAudit(context.db, entry) } };
  };
  if (!operation.atomic) return run;
  return async (context, request) => {
    await operation.prepare?.(context, request);
    const done = await context.db.transaction((tx) => run({ ...context, db: tx }, request));
    operation.onCommitted?.(context);
    return done;
  };
}

function entryOf(operation: Operation, request: Request, reply: OperationReply): AuditEntry | null {
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

/** The last id in the path names it; without one, what was made does. */
function resourceOf(operation: Operation, ids: Record<string, string>, made: string | undefined) {
  const last = Object.entries(ids).at(-1);
  if (last) return { type: last[0].replace(/_id$/, ""), id: last[1] };
  return { type: operation.tag.replaceAll(" ", "_").replace(/s$/, ""), id: made ?? null };
}

/** Only names: values may be credentials. */
function fieldsOf(body: unknown): { fields?: string[] } {
  return typeof body === "object" && body !== null ? { fields: Object.keys(body) } : {};
}
