/** Faults at drawn lines of the doors `phone` and `platform`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const PHONE_MUTANTS = [
  ...houseMutantsOf(
    "server/src/phone/answer-inbound.ts",
    ["server/src/phone/answer-inbound.test.ts"],
    [
      [
        "a process that stops lets callers hear that the number doesn't exist",
        "  SHUTTING_DOWN: BUSY,\n",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/phone/carrier-api/carrier-driver.ts",
    ["server/src/phone/carrier-api/carrier-driver.test.ts"],
    [
      [
        "a call that nobody wants any more rings at Twilio",
        "      client.dial({\n        isWanted,\n        to,\n        from,\n        timeoutS,\n        twiml",
        "      client.dial({\n        to,\n        from,\n        timeoutS,\n        twiml",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/phone/carrier-api/telnyx-webhooks.ts",
    ["server/src/phone/carrier-api/telnyx-transfers.test.ts"],
    [
      [
        "a transfer's ringing leg counts as the caller's",
        "transfer: target?.transfer ?? null",
        "transfer: null",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/phone/dialling/check-target.ts",
    ["server/src/phone/dialling/check-target.test.ts"],
    [
      [
        "digits that lead abroad elsewhere are dialled",
        'if (text.startsWith("+")) return number;',
        "return number;",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/phone/numbering/dial-rules-of.ts",
    ["server/src/phone/numbering/dial-rules-of.test.ts"],
    [["a trunk dials what it is denied", "denied_prefixes: row.deniedPrefixes ?? []", "denied_prefixes: []"]],
  ),
  ...houseMutantsOf(
    "server/src/phone/sip/inbound-leg.ts",
    ["server/src/phone/sip/inbound-leg.test.ts"],
    [
      [
        "a call that ends before its greeting is waited for",
        'event.type === "greeting_ready" || event.type === "ended"',
        'event.type === "greeting_ready"',
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/phone/sip/sip-leg.ts",
    ["server/src/phone/sip/sip-leg.test.ts"],
    [
      [
        "keys are still sent on a leg that is over",
        "  leg.isOver = true;\n  leg.stopDigits?.();\n",
        "  leg.isOver = true;\n",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/platform/acme/order-worker.ts",
    ["server/src/platform/acme"],
    [
      [
        "a certificate server that is silent seems to answer",
        'cause instanceof Error || name === "TimeoutError"',
        "cause instanceof Error",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/platform/cluster/cluster-client.ts",
    ["server/src/platform/cluster/cluster-client.test.ts"],
    [
      [
        "a process signs a stream for any path",
        'gate.sign({ to: holder.id, client: "", method, path }, Buffer.alloc(0))',
        'gate.sign({ to: holder.id, client: "", method, path: "/" }, Buffer.alloc(0))',
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/platform/db/opening/open-postgresql.ts",
    ["server/src/platform/db/opening/open-postgresql.test.ts"],
    [
      [
        "of several servers only the first is named",
        "urls.map((url) => url.host ||",
        "urls.slice(0, 1).map((url) => url.host ||",
      ],
      ["a server behind a socket is called localhost", ' || url.searchParams.get("host")', ""],
    ],
  ),
  ...houseMutantsOf(
    "server/src/platform/db/pools/pipelined-pool.ts",
    ["server/src/platform/db/pools/pipelined-pool.test.ts"],
    [
      [
        "a query that fails keeps its connection",
        "      return await client.query(query, values);\n    } finally {\n      stay.users--;\n",
        "      const result = await client.query(query, values);\n      stay.users--;\n      return result;\n    } finally {\n",
      ],
    ],
  ),
];
