import { writeJson } from "@parley/client";
import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { ModelInput, ModelInputSummary } from "../record/call-record.ts";
import { tokenWords } from "../record/call-words.ts";
import { nameOf } from "../record/failure-words.ts";
import { clock } from "../record/time-words.ts";

type Message = ModelInput["messages"][number];

interface Props {
  callId: string;
  input: ModelInputSummary;
}

/** What the model was given for a turn, fetched when somebody wants to read it. */
export function ModelInputView({ callId, input }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group/input mt-1 min-w-0" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="-ml-1 flex w-fit max-w-full cursor-pointer list-none flex-wrap items-center gap-x-1 rounded-md py-1 pr-1.5 text-xs text-muted hover:text-ink">
        <ChevronRight
          className="size-3.5 shrink-0 transition-transform group-open/input:rotate-90"
          aria-hidden="true"
        />
        Model input
        {input.tokens && <span className="tabular-nums"> · {tokenWords(input.tokens)}</span>}
      </summary>
      {isOpen && <Fetched callId={callId} input={input} />}
    </details>
  );
}

function Fetched({ callId, input: { id } }: Props) {
  const found = useOperationQuery("calls_get_model_input", {
    path: { call_id: callId, model_input_id: id },
  });
  if (found.data) return <Messages input={found.data} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}

function Messages({ input }: { input: ModelInput }) {
  const { messages, tools } = input;
  const system = messages.find(({ role }) => role === "system");
  return (
    <div className="mt-1 flex min-w-0 flex-col rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-hair py-1 pr-1.5 pl-3 text-xs text-muted">
        <span>
          {nameOf(input)}, asked at {clock(input.asked_ms, true)}
        </span>
        <CopyButton text={writeJson(input, 2)} label="Copy model input" />
      </div>
      {system && <SystemPrompt text={system.text} />}
      <ol
        tabIndex={0}
        aria-label="Messages"
        className="flex max-h-96 flex-col gap-3 overflow-y-auto px-3 py-3 text-sm -outline-offset-2"
      >
        {messages.map((message, index) =>
          message.role === "system" ? null : <MessageView key={index} message={message} />,
        )}
      </ol>
      <p className="border-t border-hair px-3 py-2 text-xs break-words text-muted">
        {tools.length === 0 ? "No tools offered" : `Tools offered: ${tools.join(", ")}`}
      </p>
    </div>
  );
}

function SystemPrompt({ text }: { text: string }) {
  return (
    <details className="group/prompt border-b border-hair text-sm">
      <summary className="flex cursor-pointer list-none items-center gap-1 rounded-md px-2 py-2 text-xs font-medium text-muted -outline-offset-2 hover:text-ink">
        <ChevronRight
          className="size-3.5 shrink-0 transition-transform group-open/prompt:rotate-90"
          aria-hidden="true"
        />
        System prompt
        <span className="ml-1 font-normal tabular-nums">{text.length.toLocaleString("en")} characters</span>
      </summary>
      <p
        tabIndex={0}
        role="region"
        aria-label="System prompt"
        className="max-h-80 overflow-y-auto px-3 pb-3 leading-relaxed break-words whitespace-pre-wrap -outline-offset-2"
      >
        {text === "" ? "Empty" : text}
      </p>
    </details>
  );
}

const LOOKS: Record<Message["role"], string> = {
  system: "text-muted",
  user: "text-voice-caller-text",
  assistant: "text-voice-agent-text",
  tool: "text-muted",
};

function MessageView({ message }: { message: Message }) {
  const { role, text, characters, tool_calls: calls = [] } = message;
  return (
    <li data-role={role} className="flex min-w-0 flex-col gap-0.5">
      <span className={`text-xs font-medium ${LOOKS[role]}`}>{senderOf(message)}</span>
      {text !== "" && (
        <Text isCode={role === "tool"}>
          {text}
          {characters !== undefined && "…"}
        </Text>
      )}
      {characters !== undefined && (
        <span className="text-xs text-muted">
          The first {text.length.toLocaleString("en")} of {characters.toLocaleString("en")} characters
        </span>
      )}
      {calls.map((call) => (
        <Text key={call.id} isCode>
          {call.name}({call.arguments})
        </Text>
      ))}
    </li>
  );
}

function senderOf({ role, name = "a tool" }: Message): string {
  if (role === "tool") return `Result of ${name}`;
  return role === "assistant" ? "Agent" : "Caller";
}

function Text({ isCode, children }: { isCode: boolean; children: ReactNode }) {
  const look = isCode ? "font-mono text-xs leading-relaxed" : "leading-relaxed";
  return (
    <p dir="auto" className={`${look} break-words whitespace-pre-wrap`}>
      {children}
    </p>
  );
}
