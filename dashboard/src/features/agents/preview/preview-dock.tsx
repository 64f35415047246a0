import { ChevronDown, PanelRightClose, X } from "lucide-react";
import type { Agent } from "@parley/client";
import { Button } from "../../../components/ui/button.tsx";
import { Dock } from "../../../components/ui/dock.tsx";
import { ViewChoice } from "../../../components/ui/view-choice.tsx";
import { CallTimer } from "../../call/components/call-timer.tsx";
import { VoiceOrb } from "../../call/components/voice-orb.tsx";
import { MemberCall } from "../../call/member-call.tsx";
import { PreviewPill } from "./preview-pill.tsx";
import { SampleValues } from "./sample-values.tsx";
import { usePreviewCall, type Version } from "./use-preview-call.ts";
import { VersionBadge } from "./version-badge.tsx";

interface Props {
  agent: Agent;
  /** Minimized, while a call goes on. */
  isMinimized: boolean;
  onMinimize(isMinimized: boolean): void;
  onClose(): void;
}

const VERSIONS: { value: Version; label: string }[] = [
  { value: "draft", label: "Draft" },
  { value: "saved", label: "Saved version" },
];

/** The call beside the agent's pages, which stay editable. A live call can be minimized but not closed. */
export function PreviewDock({ agent, isMinimized, onMinimize, onClose }: Props) {
  const preview = usePreviewCall(agent);
  const { member, started, version } = preview;
  const { call } = member;
  const isLive = call.phase === "live";
  const hasCall = isLive || call.phase === "over";
  const startedAt = started?.at ?? 0;
  return (
    <Dock
      label="Preview call"
      isHidden={isMinimized}
      onDismiss={(isCovering) => {
        if (!isLive && call.phase !== "starting") onClose();
        else if (isCovering) onMinimize(true);
      }}
      stub={<PreviewPill call={call} since={startedAt} onOpen={() => onMinimize(false)} />}
    >
      <div className="flex min-h-14 shrink-0 items-center gap-2.5 px-4">
        <h2 className="font-semibold tracking-tight">Preview call</h2>
        <VersionBadge version={hasCall ? (started?.draft ? "draft" : "saved") : version} />
        <span className="ml-auto flex items-center gap-2">
          {isLive && <CallTimer since={startedAt} />}
          {isLive ? (
            <Button
              look="ghost"
              size="icon-sm"
              aria-label="Minimize"
              title="Minimize"
              onClick={() => onMinimize(true)}
            >
              <PanelRightClose className="max-sm:hidden" aria-hidden="true" />
              <ChevronDown className="sm:hidden" aria-hidden="true" />
            </Button>
          ) : (
            <Button look="ghost" size="icon-sm" aria-label="Close" title="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          )}
        </span>
      </div>
      {hasCall ? (
        <MemberCall
          member={member}
          look="dock"
          onAgain={preview.again}
          facts={
            <>
              <SampleValues values={started?.values ?? {}} onEdit={isLive ? undefined : call.reset} />
              {preview.isStale && (
                <p role="status" className="text-xs text-muted">
                  {isLive
                    ? "Your latest changes apply to the next call."
                    : "Call again to try your latest changes."}
                </p>
              )}
            </>
          }
        />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <div className="flex shrink-0 justify-center border-b border-hair pb-4">
            <VoiceOrb
              state={call.phase === "starting" ? "thinking" : "idle"}
              client={null}
              className="-my-3 w-40"
            />
          </div>
          <div className="flex flex-col gap-5 p-4">
            {preview.hasDraft && (
              <div className="flex flex-col gap-1.5">
                <ViewChoice
                  label="Version to call"
                  value={version}
                  options={VERSIONS}
                  onChange={preview.choose}
                />
                <p className="text-xs text-muted">
                  {version === "draft"
                    ? "Uses your unsaved changes without saving them"
                    : "Leaves out your unsaved changes"}
                </p>
              </div>
            )}
            <MemberCall member={member} look="dock" problem={preview.problem} />
          </div>
        </div>
      )}
    </Dock>
  );
}
