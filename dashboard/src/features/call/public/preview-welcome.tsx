import { Languages } from "lucide-react";
import type { Output } from "@parley/client";
import { hasRecognition } from "@parley/web";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { orbState } from "../components/orb-state.ts";
import { VariablesForm } from "../components/variables-form.tsx";
import { VoiceOrb } from "../components/voice-orb.tsx";
import { languageName } from "./language-name.ts";
import type { Call } from "../state/use-call.ts";
import { PreviewFrame } from "./preview-frame.tsx";

interface Props {
  /** Null until the service has sent it. */
  info: Output<"preview_variables"> | null;
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
  call: Call;
  onStart(): void;
}

/** Before the call: who the agent is, the values it needs, and how the conversation is used. */
export function PreviewWelcome({ info, values, onChange, call, onStart }: Props) {
  const language = info && (languageName(info.language) ?? "Any language");
  const isTyped = info?.browser_transcription === true && !hasRecognition();
  return (
    <PreviewFrame
      aside={
        language !== null && (
          <span className="flex items-center gap-1.5">
            <Languages className="size-4" aria-hidden="true" />
            <span className="sr-only">The agent speaks: </span>
            {language}
          </span>
        )
      }
    >
      <div className="my-auto flex w-full max-w-105 flex-col items-center pb-6">
        <VoiceOrb
          state={orbState(call)}
          client={null}
          className="-mt-6 -mb-2 w-[min(24rem,42dvh,86vw)] max-sm:w-[min(34dvh,78vw)] shrink-0"
        />
        {info ? (
          <>
            <h1 className="line-clamp-3 text-center text-headline break-words sm:text-display">
              {info.agent_name}
            </h1>
            <p className="mt-1.5 mb-7 text-base text-muted">Voice agent</p>
            <VariablesForm
              look="stage"
              variables={info.variables}
              values={values}
              onChange={onChange}
              isStarting={call.phase === "starting"}
              isAgain={call.client !== null}
              problem={call.problem}
              onStart={onStart}
              notice={
                isTyped && (
                  <div className="w-full">
                    <Notice look="warn">
                      This browser can&rsquo;t transcribe speech. You can type instead.
                    </Notice>
                  </div>
                )
              }
              consent={
                <>
                  You&rsquo;ll talk to an AI agent. The conversation is transcribed and saved.
                  {info.browser_transcription &&
                    !isTyped &&
                    " Your browser transcribes your speech, which may send audio to its vendor."}
                </>
              }
            />
          </>
        ) : (
          <div role="status" aria-label="Loading" className="flex w-full flex-col items-center gap-4">
            <h1 className="sr-only">Voice agent</h1>
            <Skeleton className="h-10 w-48 rounded-lg" />
            <Skeleton className="h-36 w-full rounded-xl" />
          </div>
        )}
      </div>
    </PreviewFrame>
  );
}
