import { Type } from "typebox";
import { hashCallToken } from "../../../calls/live/call-token.ts";
import { rateCall } from "../../../calls/review/call-ratings.ts";
import { CallRating, Score } from "../../../call-records/records/review/review-record.ts";
import { changeTeller } from "../../../events/live/change-teller.ts";
import { ServiceError } from "@parley/base/errors";
import { nullable, object, text } from "@parley/base/schema-builders";
import { bearerToken } from "../../operation/bearer-token.ts";
import { defineOperation } from "../../operation/operation.ts";

/** A comment of 1,000 characters, each escaped in JSON as two of UTF-16, and room to spare. */
const BODY_LIMIT = 16 * 1024;

/** docs/calls.md#ratings */
export const rateCallOperation = defineOperation({
  id: "calls_rate",
  method: "POST",
  path: "/calls/{call_id}/rating",
  role: "public",
  tag: "calls",
  summary: "Rate a call as its caller",
  description:
    "Needs the call's token as `Authorization: Bearer`, during the call and until 10 minutes after it. Again: replaces the rating.",
  params: object({ call_id: Type.String({ description: "Id of the call.", examples: ["call_01k2"] }) }),
  body: object(
    {
      score: Score,
      comment: Type.Optional(nullable(text({ maxLength: 1_000 }))),
    },
    { title: "CallRatingInput", examples: [{ score: 5, comment: "Quick and friendly." }] },
  ),
  bodyLimit: BODY_LIMIT,
  responses: { 200: CallRating },
  errors: ["UNAUTHENTICATED", "RATE_LIMITED"],
  async handle({ db, events }, { params, body, headers }) {
    const token = bearerToken(headers["authorization"] as string | undefined);
    const { score, comment = null } = body;
    const given = token && { callId: params.call_id, tokenHash: hashCallToken(token).toString("hex") };
    const rated = given && (await rateCall(db, { ...given, score, comment }, new Date()));
    if (!rated) {
      const message =
        "Send this call's token as Authorization: Bearer <token>. It can rate the call until 10 minutes after its end.";
      throw new ServiceError("UNAUTHENTICATED", message);
    }
    if (rated.isChanged)
      changeTeller(events)(rated.workspaceId, "calls", { type: "call", id: params.call_id });
    return { status: 200, body: rated.rating };
  },
});
