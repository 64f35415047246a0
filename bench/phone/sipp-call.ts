import { receive, receiveAnswer, scenario } from "../../server/test/doubles/peers/sipp-scenario.ts";
import { inDialog, invite } from "../../server/test/doubles/peers/sipp-messages.ts";

/** A call that hangs up as soon as it is answered. */
export const CALL = scenario([
  invite(),
  ...receiveAnswer(200, { keepsRoute: true }),
  inDialog("ACK", 1),
  inDialog("BYE", 2),
  receive(200),
]);
