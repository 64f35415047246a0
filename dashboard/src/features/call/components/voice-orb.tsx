import { useEffect, useRef, useState } from "react";
import { useShownTheme } from "../../../components/ui/use-shown-theme.ts";
import type { Call } from "@parley/web";
import { mountOrb, type Orb, type OrbState } from "@parley/web/orb";

interface Props {
  state: OrbState;
  /** Whose voices it follows; null before and after a call. */
  client: Call | null;
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
    orb?.setVoices(client);
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
