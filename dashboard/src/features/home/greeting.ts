/** "Good afternoon, Ann". */
export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  const time = hour < 5 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
  const first = name.trim().split(/\s+/)[0] ?? "";
  return first === "" ? `Good ${time}` : `Good ${time}, ${first}`;
}
