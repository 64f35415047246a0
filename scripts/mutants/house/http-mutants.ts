/** Faults at drawn lines of the door `http`. */
import { houseMutantsOf } from "./house-mutant.ts";

const AT = "server/src/http";

export const HTTP_MUTANTS = [
  ...houseMutantsOf(
    `${AT}/carriers/register-carrier-webhooks.ts`,
    ["server/src/http/carriers/register-carrier-webhooks.test.ts"],
    [
      [
        "a carrier's event goes round between processes",
        "!cluster || cluster.admit(request.raw)",
        "!cluster",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/carriers/relay-stream.ts`,
    ["server/src/http/carriers/relay-stream.test.ts"],
    [
      [
        "a carrier takes a refused call for a broken one",
        "end(code === 1000 || code === 1008 ? code : 1011,",
        "end(code === 1000 ? code : 1011,",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/cluster/forward-upgrades.ts`,
    [`${AT}/cluster/forward-upgrades.test.ts`],
    [
      [
        "forwarded connections outlive the service",
        "      for (const socket of joined) socket.destroy();\n",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/identify.ts`,
    ["server/test/api/workspaces.test.ts"],
    [["a member whom sign-in rules shut out comes in", "  if (refusal) throw refusal;\n", ""]],
  ),
  ...houseMutantsOf(
    `${AT}/openapi/openapi-responses.ts`,
    [`${AT}/openapi`],
    [
      ["an answer without a body promises a version", ' && status !== "204"', ""],
      [
        "headers have no type",
        '({ description, schema: { type: "string" } })',
        "({ description, schema: {} })",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/operation/spend-limits.ts`,
    ["server/src/http/operation/spend-limits.test.ts"],
    [["people without a workspace share the limit of their office", "(who.person?.userId ?? null)", "null"]],
  ),
  ...houseMutantsOf(
    `${AT}/read-json-body.ts`,
    ["server/src/http/read-json-body.test.ts"],
    [
      [
        "a body that is announced as huge takes everyone's memory",
        "onSize(Math.min(length, limit));",
        "onSize(length);",
      ],
      ["a body that isn't announced takes no memory of its sender", "          onSize(received);\n", ""],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/reply-errors.ts`,
    ["server/src/http/reply-errors.test.ts"],
    [
      [
        "a connection that can't be written to stays",
        'codeOf(error) === "ECONNRESET" || !socket.writable',
        'codeOf(error) === "ECONNRESET"',
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/routes/calls/note-to-agent.ts`,
    ["server/src/http/openapi/openapi.test.ts"],
    [["viewers tell agents what to do", 'role: "editor"', 'role: "viewer"']],
  ),
  ...houseMutantsOf(
    `${AT}/routes/demo/get-demo-order.ts`,
    ["server/src/http/routes/demo/get-demo-order.test.ts"],
    [["an order number may have any length", "{1,20}", "{1,}"]],
  ),
  ...houseMutantsOf(
    `${AT}/routes/invitations/get-invitation.ts`,
    ["server/src/http/openapi/openapi.test.ts"],
    [["viewers read invitations", 'role: "admin"', 'role: "viewer"']],
  ),
  ...houseMutantsOf(
    `${AT}/routes/preview/start-preview-call.ts`,
    ["server/test/api/preview-limits.test.ts", "server/test/api/preview-visitors.test.ts"],
    [["each address of one network has calls of its own", "address: addressGroup(address)", "address"]],
  ),
  ...houseMutantsOf(
    `${AT}/routes/prompt-help/improve-prompt.ts`,
    ["server/test/api/improve-prompt.once.test.ts"],
    [["a prompt is written for tools that are turned off", "tool?.active ? [", "tool ? ["]],
  ),
  ...houseMutantsOf(
    `${AT}/routes/tool-tests/create-tool-example.ts`,
    ["server/src/http/openapi/openapi.test.ts"],
    [["viewers save examples", 'role: "editor"', 'role: "viewer"']],
  ),
  ...houseMutantsOf(
    `${AT}/routes/webhooks/get-webhook-event.ts`,
    ["server/test/webhooks/webhook-events.test.ts", "server/test/api/audit-log.test.ts"],
    [["viewers read audit events", '    requireAuditReach(actor, [event.type], "read audit events");\n', ""]],
  ),
  ...houseMutantsOf(
    `${AT}/upgrades/client-address.ts`,
    [`${AT}/upgrades/client-address.test.ts`],
    [
      [
        "a header with any word counts as an address",
        "!isProxy(address) || isIP(next) === 0",
        "!isProxy(address)",
      ],
    ],
  ),
];
