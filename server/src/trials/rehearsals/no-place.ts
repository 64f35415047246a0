import { CAPS } from "@parley/base/bounds/caps";
import type { Full } from "@parley/base/bounds/shares";
import { ServiceError } from "@parley/base/errors";

/** When to try again, s: a rehearsal with a quick model takes a few. */
export const REHEARSAL_RETRY_S = 2;

type FullPlaces = Full<"person" | "workspace">;

const { places, most } = CAPS.rehearsals;
const WHO = {
  person: { has: "You have", counting: "all your workspaces" },
  workspace: { has: "This workspace has", counting: "all its members" },
};

/** Says who is using the places, and what to do (docs/rehearsals.md#limits). */
export function noPlace(full: FullPlaces): ServiceError {
  return new ServiceError("RATE_LIMITED", sentences(full), {}, REHEARSAL_RETRY_S);
}

function sentences({ full, own, taken }: FullPlaces): string {
  if (full === null) {
    const all = `All ${places} places for rehearsals on this server are in use`;
    if (own === 0) return `${all} by others. Try again in ${REHEARSAL_RETRY_S} s.`;
    return `${all}, ${taken - own} of them by others. Wait until one of your workspace's has ended, then try again.`;
  }
  const { has, counting } = WHO[full];
  const running = own === 1 ? "1 rehearsal" : `${own} rehearsals`;
  const rest = own < most[full] ? ` ${leftForOthers(places - taken)}` : "";
  const ended = own === 1 ? "yours" : "one";
  return `${has} ${running} running, counting ${counting} and scenario runs.${rest} Wait until ${ended} has ended, then try again.`;
}

function leftForOthers(free: number): string {
  return free === 1
    ? "The last free place on this server is for others."
    : `The last ${free} free places on this server are for others.`;
}
