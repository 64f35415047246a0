import type { CountRefusal } from "./caps.ts";
import { createSharesOf, type Shares } from "./shares.ts";

/** Shares of what members ask for, each asked for in one place. */
export interface MemberPlaces {
  imports: Shares<"person" | "workspace">;
  voicePreviews: Shares<"person" | "workspace">;
}

export function openPlaces(countRefusal: CountRefusal): MemberPlaces {
  return {
    imports: createSharesOf("imports", countRefusal),
    voicePreviews: createSharesOf("voice_previews", countRefusal),
  };
}
