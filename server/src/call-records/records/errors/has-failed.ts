/** What counts as an error of a call: a tool other than a built-in one, or a vendor, failed (docs/calls.md#the-record). */
import { BUILTIN_NAMES } from "@parley/conversation/builtins/builtin-registry";

const BUILTIN = BUILTIN_NAMES.map((name) => `'${name}'`).join(", ");

/**
 * Whether a row of `call_tool_invocations run` is no built-in tool's. A customer's tool has an ID, and may be older than
 * the built-in tool that its name belongs to now. Calls of unknown tools have neither. SQL's text, as all that follows,
 * because later steps are text.
 */
export const IS_OWN_RUN = `(run.tool_id is not null or run.name not in (${BUILTIN}))`;

/** For a query of `calls`. */
export const TOOL_HAS_FAILED = `exists (select from call_tool_invocations run
  where run.call_id = calls.id and run.error is not null and ${IS_OWN_RUN})`;

/** `data` is read as text, since PostgreSQL takes no JSON with U+0000 apart. No value can look like this member. */
export const VENDOR_HAS_FAILED = `exists (select from call_incidents incident
  where incident.call_id = calls.id and incident.type = 'error' and incident.data::text like '%"vendor":"%')`;

export const HAS_FAILED = `(${TOOL_HAS_FAILED} or ${VENDOR_HAS_FAILED})`;

/** "Completed with errors" in a query of `calls`. Null while it isn't known. */
export const IS_WITH_ERRORS = `(calls.status = 'completed' and calls.has_errors)`;
