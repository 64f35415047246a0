/** The name of the violated unique or foreign-key constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string };
    if (code === "23505" || code === "23503") return constraint ?? "";
  }
  return null;
}
