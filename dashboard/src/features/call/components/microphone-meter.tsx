import type { MicrophoneTest } from "@parley/web";
import { useEffect, useRef, useState } from "react";

/** As loud as words, and no noise, of 1. */
const HEARD = 0.25;

/** How loud the microphone is, and whether anything was heard yet. */
export function MicrophoneMeter({ test }: { test: MicrophoneTest }) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const level = test.level();
      // Not React's: it would draw the form sixty times a second.
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(2)})`;
      meter.current?.setAttribute("aria-valuenow", String(Math.round(level * 20) * 5));
      if (level > HEARD) setIsHeard(true);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [test]);
  return (
    <>
      <div
        ref={meter}
        role="meter"
        aria-label="Microphone level"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        className="h-2 w-full overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <div ref={bar} className="h-full origin-left scale-x-0 bg-voice-caller" />
      </div>
      <p role="status" className="text-sm text-muted">
        {isHeard ? "Your microphone works." : "Say something to see the level move."}
      </p>
    </>
  );
}
