import { Notice } from "../../../components/ui/notice.tsx";

interface Props {
  /** The text that the engine gives the model. */
  refusal: string;
  /** Names of required arguments without a value. */
  missing: readonly string[];
}

/** The arguments don't fit the schema: what a call would do. */
export function RefusalNotice({ refusal, missing }: Props) {
  return (
    <Notice look="warn">
      <div className="flex flex-col gap-2">
        <p>
          {missing.length > 0 ? `Missing: ${missing.join(", ")}.` : "These don’t fit the input schema."} In a
          call, nothing is sent and the model gets this error:
        </p>
        <pre className="font-mono text-[0.8125rem] break-words whitespace-pre-wrap">{refusal}</pre>
      </div>
    </Notice>
  );
}
