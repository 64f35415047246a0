import { useEffect, useRef } from "react";

interface Props {
  label: string;
  /** 0 to 1, read on every frame of the screen. */
  read(): number;
}

/** Shows loudness; drawn without React, which need not render sixty times a second. */
export function LevelMeter({ label, read }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (bar.current) bar.current.style.scale = `${read().toFixed(3)} 1`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [read]);
  return (
    <span className="flex w-16 flex-col gap-1 text-xs text-muted">
      {label}
      <span className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span
          ref={bar}
          data-meter={label}
          className="block h-full origin-left scale-x-0 rounded-full bg-accent"
        />
      </span>
    </span>
  );
}
