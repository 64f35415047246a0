import type { Full, Holder, Shares } from "@parley/base/bounds/shares";
import { ServiceError } from "@parley/base/errors";

const RETRY_S = 2;

/** A place for having something spoken or heard outside of calls. Throws RATE_LIMITED if all are taken. */
export function previewPlace(
  { voicePreviews }: { voicePreviews: Shares<"person" | "workspace"> },
  holder: Holder<"person" | "workspace">,
): Disposable {
  const leave = voicePreviews.take(holder);
  if (typeof leave !== "function") throw tooManyPreviews(leave);
  return { [Symbol.dispose]: leave };
}

const WHOSE = {
  person: "Too many of your previews are being spoken.",
  workspace: "Too many previews are being spoken in this workspace.",
};

function tooManyPreviews({ full }: Full<"person" | "workspace">): ServiceError {
  const what = full === null ? "Too many previews are being spoken on this server." : WHOSE[full];
  return new ServiceError("RATE_LIMITED", `${what} Try again in ${RETRY_S} s.`, {}, RETRY_S);
}
