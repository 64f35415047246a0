import { Notice } from "../../../components/ui/notice.tsx";

interface Props {
  /** The text that the engine gives the model. */
  refusal: string;
  /** Null: it can't be sent. */
  onForce: (() => void) | null;
}

/** The arguments don't fit the schema: what a call would do, and a way to send them all the same. */
export function RefusalNotice({ refusal, onForce }: Props) {
  return (
    <Notice look="warn">
      <div className="flex flex-col gap-2">
        <p>
          These arguments don&rsquo;t match the input schema. A call would send nothing, and the model would
          get:
        </p>
        <pre className="font-mono text-[0.8125rem] break-words whitespace-pre-wrap">{refusal}</pre>
        {onForce && (
          <button
            type="button"
            onClick={onForce}
            className="self-start font-medium text-link hover:underline"
          >
            Send anyway
          </button>
        )}
      </div>
    </Notice>
  );
}
