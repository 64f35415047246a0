import { Type } from "typebox";
import { nullable } from "@parley/base/schema-builders";

const text = () => nullable(Type.String());

/** What `npm run account-log` asks of the running service, page by page. */
export const accountLogCommand = {
  name: "account-log",
  input: Type.Object({
    /** RFC 3339. */
    since: Type.String(),
    /** The last event of the previous page. */
    after: nullable(Type.Object({ id: Type.String(), created_at: Type.String() })),
  }),
  /** Oldest first; empty at the end. */
  answer: Type.Object({
    events: Type.Array(
      Type.Object({
        id: Type.String(),
        event: Type.String(),
        user_id: text(),
        email: text(),
        account_hash: text(),
        address: Type.String(),
        user_agent: text(),
        reason: text(),
        count: Type.Integer(),
        created_at: Type.String(),
      }),
    ),
  }),
};
