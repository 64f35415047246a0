type Event = Record<string, unknown>;

/** Objects are merged; everything else replaces what was there. */
export function mergedSettings(known: Event, update: Event): Event {
  const both = { ...known };
  for (const [name, value] of Object.entries(update)) {
    const before = both[name];
    both[name] = isObject(before) && isObject(value) ? mergedSettings(before, value) : value;
  }
  return both;
}

function isObject(value: unknown): value is Event {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
