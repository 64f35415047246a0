const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);
const NAMES: Record<string, string> = IS_APPLE ? { Mod: "⌘", Enter: "↵" } : { Mod: "Ctrl", Enter: "↵" };

/** `Mod+S` as this keyboard names it. */
function nameOf(key: string): string {
  const parts = key.length === 1 ? [key] : key.split("+");
  return parts.map((part) => NAMES[part] ?? part).join(IS_APPLE ? "" : " + ");
}

/** Keys such as `g a`, pressed one after the other, or `Mod+S`, pressed together. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-sunken px-1 font-sans text-xs text-muted"
        >
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}
