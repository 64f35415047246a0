/** How long something took or may take, in the unit people say it in: "820 ms", "1.24 s", "15 s", "2 min 5 s". Ms. */
export function durationWords(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${trimmed(ms / 1_000, ms < 9_995 ? 2 : 1)} s`;
  const seconds = Math.round(ms / 1_000);
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
