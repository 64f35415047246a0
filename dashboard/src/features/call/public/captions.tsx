import type { CallTranscriptMessage } from "@parley/client";
import { ToolCard } from "../components/tool-card.tsx";
import { keyOf, type CallView } from "@parley/web";

/** What is being said, large, under what was said before it. The transcript has the rest. */
export function Captions({ entries }: Pick<CallView, "entries">) {
  const turns = entries.filter((entry): entry is CallTranscriptMessage => entry.type === "transcript");
  const [before, now] = [turns.at(-2), turns.at(-1)];
  const asked = entries.findLastIndex((entry) => entry.type === "transcript" && entry.role === "caller");
  const tool = entries.slice(asked + 1).findLast((entry) => entry.type === "tool");
  return (
    <div className="flex w-full max-w-3xl flex-col items-center gap-2 text-center">
      {before && (
        <p
          key={keyOf(before)}
          data-role={before.role}
          className="line-clamp-2 max-w-2xl text-base text-pretty break-words text-muted"
        >
          <Speaker role={before.role} />
          {before.text}
        </p>
      )}
      {tool && (
        <div className="animate-rise">
          <ToolCard tool={tool} />
        </div>
      )}
      {now && (
        // What doesn't fit leaves at the top: the words that are being said stay in sight.
        <div className="flex max-h-33 flex-col justify-end overflow-hidden">
          <p
            key={keyOf(now)}
            data-role={now.role}
            className={`animate-rise text-xl leading-8 font-medium tracking-tight text-balance break-words sm:text-caption ${now.final || now.role === "agent" ? "" : "text-muted"}`}
          >
            <Speaker role={now.role} />
            {now.text}
          </p>
        </div>
      )}
    </div>
  );
}

/** For screen readers. Others see who speaks from the state above. */
function Speaker({ role }: Pick<CallTranscriptMessage, "role">) {
  return <span className="sr-only">{role === "agent" ? "Agent: " : "You: "}</span>;
}
