import { writeJson } from "@parley/client";
import { useMemo } from "react";
import { Card } from "../../../components/ui/card.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { JsonText } from "./json-text.tsx";

/** The record as the API returns it, to read and to copy. */
export function RawRecord({ call }: { call: CallRecord }) {
  const raw = useMemo(() => writeJson(call, 2), [call]);
  return (
    <Card
      title="Raw record"
      description="As the API returns it, with credentials masked."
      actions={<CopyButton text={raw} label="Copy record" hasText />}
    >
      <JsonText label="Record" text={raw} className="max-h-[70dvh]" />
    </Card>
  );
}
