/** Why a target isn't dialled, for the record, the model, and whoever can change it. */
import { refusedNumberMessage } from "@parley/base/e164/allowed-number";
import type { DialRules, Refused } from "./check-target.ts";

/** A sentence. */
export function refusalMessage(trunk: DialRules, refused: Refused): string {
  return `The trunk "${trunk.label}" can't dial ${refused.target}: it ${refusalReason(trunk, refused)}.`;
}

/** The rest of a sentence about the target, without its full stop. */
export function refusalReason(trunk: DialRules, refused: Refused): string {
  switch (refused.rule) {
    case "number":
      return refusedNumberMessage(refused.refusal, trunk);
    case "unreadable":
      return "isn't a number, an extension or a SIP URI";
    case "extension":
      return "isn't a number that the trunk can read. If it is an extension, an admin can add it under Extensions";
    case "emergency_extension":
      return "is an emergency number in some country, which a pattern never covers. An admin can add it by itself under Extensions";
    case "ambiguous":
      return "can't be told from another number in the trunk's national format";
    case "sip_uri":
      return "isn't allowed on this trunk. An admin can add it under Allowed SIP URIs";
    case "calls_per_hour":
      return "would be one call too many for this hour. An admin can raise Calls per hour";
    default:
      return refused satisfies never;
  }
}
