import { Headphones, VolumeX } from "lucide-react";
import { useState } from "react";
import { operationAddress } from "../../../api/client.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";

/** Sooner than `autoplay`, which waits until the player has more than it needs. */
function play(element: HTMLAudioElement | null): void {
  element?.play().catch(() => undefined); // `onError` says so
}

/** Plays a live call. Nothing is heard until it is pressed, which the audit log records. */
export function ListenInButton({ callId }: { callId: string }) {
  const workspaceId = useWorkspaceId();
  const [isOn, setIsOn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const path = operationAddress(workspaceId, "calls_listen_in", { path: { call_id: callId } });
  return (
    <>
      {hasFailed && (
        <p role="alert" className="text-sm text-bad">
          The call couldn&rsquo;t be played. Try again.
        </p>
      )}
      <Button
        look="secondary"
        aria-pressed={isOn}
        onClick={() => {
          setHasFailed(false);
          setIsOn(!isOn);
        }}
      >
        {isOn ? <VolumeX aria-hidden="true" /> : <Headphones aria-hidden="true" />}
        {isOn ? "Stop listening" : "Listen"}
      </Button>
      {isOn && (
        <audio
          ref={play}
          src={path}
          className="hidden"
          onEnded={() => setIsOn(false)}
          onError={() => {
            setIsOn(false);
            setHasFailed(true);
          }}
        />
      )}
    </>
  );
}
