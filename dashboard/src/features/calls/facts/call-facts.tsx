import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ExactTime } from "../../../components/ui/time-ago.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { isLive, type CallRecord } from "../record/call-record.ts";
import { DIRECTION_WORDS, endInWords, tokenWords } from "../record/call-words.ts";
import { languageName } from "./language-name.ts";
import { entryAnchor } from "../record/entry-anchor.ts";
import { errorTitle, failureOf, useInWords } from "../record/failure-words.ts";
import { LiveDuration } from "../record/live-duration.tsx";
import { EarlierCalls } from "./earlier-calls.tsx";
import { Fact } from "./fact.tsx";
import { clock } from "../record/time-words.ts";
import { errorEntryId } from "../record/timeline.ts";

/** Who, when, how long, who served it, and why it ended or failed. */
export function CallFacts({ call, agentName }: { call: CallRecord; agentName: string }) {
  const workspaceId = useWorkspaceId();
  const agent: string = `/w/${workspaceId}/agents/${call.agent_id}`;
  return (
    <Card title="Call">
      <dl className="flex flex-col gap-3 text-sm">
        <Fact label="Agent">
          <Link to={agent} className="text-link hover:underline">
            {agentName}
          </Link>
        </Fact>
        {call.draft && <Fact label="Version">Draft, with unsaved changes</Fact>}
        <Fact label="Direction">{DIRECTION_WORDS[call.direction]}</Fact>
        {call.from_number !== null && <Fact label="From">{call.from_number}</Fact>}
        {call.to_number !== null && <Fact label="To">{call.to_number}</Fact>}
        <EarlierCalls call={call} />
        <Fact label="Created">
          <ExactTime time={call.created_at} />
        </Fact>
        <Fact label="Answered">
          {call.answered_at === null ? "Not answered" : <ExactTime time={call.answered_at} />}
        </Fact>
        {call.ended_at !== null && (
          <Fact label="Ended">
            <ExactTime time={call.ended_at} />
          </Fact>
        )}
        <Fact label="Duration">
          {call.duration_ms !== null ? (
            clock(call.duration_ms, true)
          ) : isLive(call) ? (
            <LiveDuration since={call.answered_at} />
          ) : (
            "–"
          )}
        </Fact>
        {call.end_reason !== null && (
          <Fact label="End reason">
            {endInWords(call.end_reason)} <code className="text-xs text-muted">{call.end_reason}</code>
          </Fact>
        )}
        <Failure call={call} />
        {call.rating !== null && (
          <Fact label="Rating">
            {call.rating.score} out of 5
            {call.rating.comment !== null && (
              <q dir="auto" className="block">
                {call.rating.comment}
              </q>
            )}
          </Fact>
        )}
        <Providers call={call} />
        <Languages call={call} />
        <Fact label="ID">
          <span className="flex items-start gap-1">
            <code className="min-w-0 text-xs leading-5 break-all">{call.id}</code>
            <span className="-my-1.5 shrink-0">
              <CopyButton text={call.id} label="Copy ID" />
            </span>
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

/** The error that ended the call, with the way to its place in the timeline. */
function Failure({ call }: { call: CallRecord }): ReactNode {
  const failure = failureOf(call);
  if (failure === null) return null;
  const anchor = entryAnchor(errorEntryId(call.errors.indexOf(failure)));
  return (
    <Fact label="Error">
      <Link to="." search hash={anchor} className="font-medium text-bad hover:underline">
        {errorTitle(failure)}
      </Link>
      <span className="block">{failure.message}</span>
    </Fact>
  );
}

/** The languages that the agent changed to. */
function Languages({ call: { languages_used: used } }: { call: CallRecord }): ReactNode {
  if (used.length === 0) return null;
  return (
    <Fact label="Languages">
      {used.map(({ language, from_ms: from, why }) => (
        <span key={from} className="block">
          {languageName(language)}{" "}
          <span className="text-xs text-muted">
            from {clock(from)}, {why === "asked" ? "as asked" : "as heard"}
          </span>
        </span>
      ))}
    </Fact>
  );
}

function Providers({ call: { providers } }: { call: CallRecord }): ReactNode {
  if (providers === null) return null;
  return (
    <>
      <Fact label="Model">
        {useInWords(providers.model)}
        {providers.model.tokens && (
          <span className="block text-xs text-muted">{tokenWords(providers.model.tokens)}</span>
        )}
      </Fact>
      <Fact label="Transcriber">{useInWords(providers.transcriber)}</Fact>
      <Fact label="Voice">{useInWords(providers.voice)}</Fact>
    </>
  );
}
