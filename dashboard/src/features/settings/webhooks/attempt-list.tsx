import type { Delivery, DeliveryAttempt } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { durationWords } from "../../../components/ui/duration-words.ts";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";

/** Every attempt to deliver it, newest first, and when the next one comes. */
export function AttemptList({ delivery }: { delivery: Delivery }) {
  const { attempts, next_attempt_at: next, status } = delivery;
  return (
    <section aria-labelledby="attempts" className="flex flex-col gap-2">
      <h3 id="attempts" className="text-sm font-medium">
        Attempts
      </h3>
      {status === "pending" && (
        <p className="text-sm text-muted">
          {next === null ? (
            "Attempt in progress."
          ) : (
            <>
              Next attempt <TimeAgo time={next} />.
            </>
          )}
        </p>
      )}
      {attempts.length > 0 && (
        <ol className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {attempts.toReversed().map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const { number, status, error, response_body: body } = attempt;
  return (
    <li className="flex min-w-0 flex-col gap-1.5 px-3.5 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted tabular-nums">{number}.</span>
        <Badge look={error === null ? "good" : "bad"}>
          {status === null ? "No response" : `HTTP ${status}`}
        </Badge>
        <span className="text-muted tabular-nums">{durationWords(attempt.duration_ms)}</span>
        <span className="ml-auto text-muted">
          <TimeAgo time={attempt.started_at} />
        </span>
      </div>
      {error && <p className="break-words">{error.message}</p>}
      {body !== null && body !== "" && (
        <pre className="max-h-40 overflow-auto rounded-md bg-sunken px-3 py-2 text-xs break-all whitespace-pre-wrap">
          {body}
        </pre>
      )}
    </li>
  );
}
