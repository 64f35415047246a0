import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Problem } from "../../api/problem.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { AddKey, RehearsalLine, RehearsalNotice } from "../../components/ui/rehearsal-notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { CallScreen } from "./components/call-screen.tsx";
import { MicrophoneCheck } from "./components/microphone-check.tsx";
import { NoteButton } from "../calls/note/note-button.tsx";
import { StartLanguage } from "./components/start-language.tsx";
import { VariablesForm } from "./components/variables-form.tsx";
import { isComplete } from "./state/is-complete.ts";
import { useCallNotes } from "./state/use-call-notes.ts";
import type { MemberCall as State } from "./use-member-call.ts";

interface Props {
  member: State;
  /** What surrounds it: a page, or a dock with a heading of its own. */
  look?: "card" | "dock";
  /** What "Call again" does; without it, it calls with the same values, or asks for those that are missing. */
  onAgain?: () => void;
  /** Why the call didn't start, if not in the service's own words. */
  problem?: Problem | null;
  /** Between the state of the call and its transcript. */
  facts?: ReactNode;
}

/** The variables, then the call. */
export function MemberCall({ member, look = "card", onAgain, problem, facts }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const { call, variables, error, isRehearsal, transcription } = member;
  const callAgain = () => (variables && isComplete(variables, member.values) ? member.start() : call.reset());
  const callId = call.client?.callId ?? null;
  const { notes, addNote } = useCallNotes(callId, call.phase === "live");
  if (call.phase === "live" || call.phase === "over") {
    const recordLink = call.client && (
      <Button asChild>
        <Link to="/w/$workspaceId/calls/$callId" params={{ workspaceId, callId: call.client.callId }}>
          <FileText aria-hidden="true" />
          View call record
        </Link>
      </Button>
    );
    return (
      <CallScreen
        call={call}
        agentName={member.agentName ?? "Agent"}
        note={isRehearsal && <RehearsalLine />}
        facts={facts}
        notes={notes}
        noteButton={
          callId !== null &&
          can("editor") && <NoteButton key={callId} callId={callId} look="icon" onTold={addNote} />
        }
        recordLink={recordLink}
        look={look}
        onAgain={onAgain ?? callAgain}
      />
    );
  }
  if (!variables) {
    if (error) return <ErrorState error={error} onRetry={member.retry} />;
    return <Skeleton className="h-64 rounded-xl" />;
  }
  return (
    <VariablesForm
      variables={variables}
      values={member.values}
      onChange={member.setValues}
      isStarting={call.phase === "starting"}
      isAgain={call.client !== null}
      problem={problem === undefined ? call.problem : problem}
      onStart={member.start}
      look={look}
      notice={
        <>
          {member.languages.length > 0 && (
            <StartLanguage
              languages={member.languages}
              value={member.language}
              onChange={member.chooseLanguage}
            />
          )}
          {isRehearsal && (look === "dock" ? <RehearsalLine /> : <RehearsalNotice />)}
          {/* While the call starts, it opens the microphone itself. */}
          {transcription !== "none" && call.phase !== "starting" && (
            <MicrophoneCheck device={member.inputDevice} onChoose={member.chooseInputDevice} />
          )}
          {transcription === "none" && (
            <Notice look="warn">
              This browser can&rsquo;t transcribe speech. Type instead.{" "}
              <AddKey label="Add a transcription key" />
            </Notice>
          )}
        </>
      }
      consent={
        transcription === "browser"
          ? "Your browser transcribes your speech, which may send audio to its vendor. You can type instead."
          : "You can type instead of talking."
      }
    />
  );
}
