import { useEffect, useRef, useState } from "react";
import { useShownTheme } from "../../../components/ui/use-shown-theme.ts";
import { mountOrb, type Orb } from "../../../orb/orb.ts";
import type { OrbState } from "../../../orb/orb-motion.ts";
import type { CallClient } from "../client/call-client.ts";

interface Props {
  state: OrbState;
  /** Whose voices it follows; null before and after a call. */
  client: CallClient | null;
  className?: string;
}

/** Who is speaking, as one picture. What it shows is also said in words, next to it. */
export function VoiceOrb({ state, client, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [orb, setOrb] = useState<Orb | null>(null);
  const theme = useShownTheme();
  useEffect(() => {
    if (!canvas.current) return undefined;
    const mounted = mountOrb(canvas.current, "light");
    setOrb(mounted);
    return () => mounted.close();
  }, []);
  useEffect(() => orb?.setTheme(theme), [orb, theme]);
  useEffect(() => orb?.setState(state), [orb, state]);
  useEffect(() => {
    orb?.setVoices(
      client && {
        agent: client.agentLevel,
        caller: client.microphoneLevel,
        callerBands: client.microphoneBands,
      },
    );
  }, [orb, client]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-orb={state}
      className={`pointer-events-none block aspect-square select-none ${className ?? ""}`}
    />
  );
}
