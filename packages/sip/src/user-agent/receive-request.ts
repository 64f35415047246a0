/** Requests that start something: calls, OPTIONS, and whatever we don't support. */
import { CAPS } from "@parley/base/bounds/caps";
import { hasShareLeft } from "@parley/base/bounds/shares";
import { header, headerValues } from "../message/headers.ts";
import { dialogOfRequest, tagOf } from "../dialog/dialog.ts";
import type { ServerTransaction } from "../transaction/transaction.ts";
import type { Admitted } from "./core/admitted.ts";
import { ACCEPT, ALLOW, ALLOWED_METHODS, SUPPORTED } from "./core/abilities.ts";
import type { UserAgentContext } from "./core/user-agent-context.ts";
import { newTag } from "./core/identifiers.ts";
import { reply, type ReplyExtras, type ReplyStatus } from "./core/replies.ts";
import { createLeg, type Leg } from "./legs/leg.ts";
import type { LegTable } from "./legs/leg-table.ts";
import { allowedBy } from "./legs/peer-allows.ts";
import { answerSessionTimer, refuseContent, refuseExtensions } from "./legs/request-checks.ts";
import { newLegId, takeInvite, type RingingCall } from "./calls/incoming-invite.ts";
import { createDigestSession } from "./core/digest-session.ts";
import type { TrunkBook } from "./trunks/trunk-book.ts";

export interface ReceiveOptions {
  userAgent: UserAgentContext;
  legs: LegTable;
  trunks: TrunkBook;
  ringing: Map<string, RingingCall>;
  isDraining(): boolean;
  beforeEnd(leg: Leg): void;
  onEnded(leg: Leg): void;
}

/** Whether a trunk may have another call. */
export const hasRoom = (legs: LegTable, trunkId: string): boolean =>
  hasShareLeft(CAPS.sip_calls, "trunk", { own: legs.countOf(trunkId), taken: legs.size });

/** Handles a request outside any dialog, from an admitted source. */
export function receiveRequest(
  transaction: ServerTransaction,
  admitted: Admitted,
  options: ReceiveOptions,
): void {
  const { request } = transaction;
  const { product } = options.userAgent;
  const answer = (status: ReplyStatus, extras: ReplyExtras = {}): void =>
    reply(transaction, status, product, { toTag: newTag(), ...extras });
  // With our tag it is for an ended dialog (RFC 3261 12.2.2). A NOTIFY needs a subscription (RFC 6665 4.1.3).
  if (tagOf(request, "To") !== null || ["BYE", "NOTIFY", "PRACK", "UPDATE", "INFO"].includes(request.method))
    return answer(481);
  if (!ALLOWED_METHODS.includes(request.method)) return answer(405, { headers: [ALLOW] });
  const refusal = refuseExtensions(request);
  if (refusal) return answer(refusal.status, refusal.extras);
  if (options.isDraining()) return answer(503, { headers: [{ name: "Retry-After", value: "60" }] });
  if (request.method === "OPTIONS") return answer(200, { headers: [ALLOW, ACCEPT, SUPPORTED] });
  return receiveInvite(transaction, admitted, options, answer);
}

function receiveInvite(
  transaction: ServerTransaction,
  admitted: Admitted,
  options: ReceiveOptions,
  answer: (status: ReplyStatus, extras?: ReplyExtras) => void,
): void {
  const { userAgent, legs, ringing } = options;
  const { request, source } = transaction;
  // A request that arrives with no hops left has been going around in circles.
  if (header(request, "Max-Forwards") === "0") return answer(483);
  const content = refuseContent(request);
  if (content) return answer(content.status, content.extras);
  const timer = answerSessionTimer(request, null);
  if (timer.kind === "too_short")
    return answer(422, { headers: [{ name: "Min-SE", value: String(timer.minSe) }] });
  const { trunks } = admitted;
  if (!trunks.some(({ id }) => hasRoom(legs, id))) {
    userAgent.emit({ type: "refused", cap: "sip_calls" });
    return answer(503, { headers: [{ name: "Retry-After", value: "10" }] });
  }
  const localTag = newTag();
  const dialog = dialogOfRequest(request, localTag);
  if (!dialog) return answer(400);
  const leg = createLeg({
    id: newLegId(),
    userAgent,
    trunk: trunks[0],
    callId: dialog.callId,
    localTag,
    isOurs: false,
    digest: createDigestSession(trunks[0]),
    beforeEnd: options.beforeEnd,
    onEnded: options.onEnded,
  });
  leg.peer = source.from;
  leg.dialogs.set(dialog.remoteTag, dialog);
  leg.peerAllows = allowedBy(request) ?? new Set(headerValues(request, "Allow"));
  legs.add(leg);
  takeInvite(leg, dialog.remoteTag, transaction, admitted, (call) => ringing.set(leg.id, call));
}
