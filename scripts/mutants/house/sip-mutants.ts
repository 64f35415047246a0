/** Faults at drawn lines of `sip`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const SIP_MUTANTS = [
  ...houseMutantsOf(
    "packages/sip/src/message/parse-message.ts",
    ["packages/sip/src/message/parse-message.test.ts"],
    [
      [
        "a datagram whose body is exactly as long as announced is refused",
        "contentLength > rest.length)",
        "contentLength >= rest.length)",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/sip/src/message/stream-framer.ts",
    ["packages/sip/src/message/stream-framer.test.ts"],
    [
      [
        "the answer to a keep-alive asks for another one",
        'PONG = Buffer.from("\\r\\n")',
        'PONG = Buffer.from("\\r\\n\\r\\n")',
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/sip/src/transaction/own-request.ts",
    ["packages/sip/src/transaction/own-request.test.ts"],
    [["CANCEL and ACK take another way than the INVITE", "      ...routes,\n", ""]],
  ),
  ...houseMutantsOf(
    "packages/sip/src/transport/flood-guard.ts",
    ["packages/sip/src/transport/flood-guard.test.ts"],
    [
      [
        "strangers' addresses are kept without a limit",
        '        if (sources.size >= MOST_SOURCES) sources.delete(sources.keys().next().value ?? "");\n',
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/sip/src/transport/stream-connection.ts",
    [
      "packages/sip/src/transport/connections-out.test.ts",
      "packages/sip/src/transport/connections-in.test.ts",
    ],
    [
      [
        "a connection that only we write to counts as idle",
        "      if (isKnown) lastMessageAt = now();\n      return write",
        "      return write",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/sip/src/user-agent/trunks/check-words.ts",
    ["packages/sip/src/user-agent/trunks/check-words.test.ts"],
    [
      [
        "a trunk that never answers passes its check",
        'return [{ name: "options", ok: false, message }];',
        'return [{ name: "options", ok: true, message }];',
      ],
    ],
  ),
];
