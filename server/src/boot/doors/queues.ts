import { MAILS } from "../../access/mail/mail-queue.ts";
import { ANALYSES } from "../../calls/analysis/claim-analyses.ts";
import { UPLOADS } from "../../calls/recordings/store/stored-recordings.ts";
import { DELIVERIES } from "../../events/webhooks/claim-deliveries.ts";
import type { ClaimedTable } from "../../platform/queue/queue-table.ts";
import { BATCHES } from "../../trials/scenarios/batches/claim-batches.ts";

/** Every durable queue. What a dead process had claimed in one of them is released. */
export const QUEUES: readonly ClaimedTable[] = [DELIVERIES, ANALYSES, BATCHES, MAILS, UPLOADS];
