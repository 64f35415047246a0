/** Seconds as people say them: "in 30 seconds", "in 10 minutes", "in an hour". */
export function waitWords(seconds: number): string {
  if (seconds < 90) return seconds <= 1 ? "in a second" : `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "in an hour" : `in ${hours} hours`;
}
