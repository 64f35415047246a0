import { Notice } from "../../../components/ui/notice.tsx";
import type { Fault } from "./use-save-provider-key.ts";

/** What the sentence before it already says. */
const REPEATED = /^\S+ rejected this key\. Enter another\. ?/;

/** What the check found, in the provider's words. */
export function KeyFault({ fault, name }: { fault: Fault; name: string }) {
  return (
    <Notice look={fault.isRejected ? "bad" : "warn"}>
      <strong className="font-semibold">
        {fault.isRejected ? `${name} rejected this key.` : "The key couldn't be confirmed."}
      </strong>{" "}
      {fault.isRejected ? fault.message.replace(REPEATED, "") : fault.message}
    </Notice>
  );
}
