import type { CountRefusal } from "./caps.ts";
import { createSharesOf, type Shares } from "./shares.ts";

/** Shares taken outside of the code that they limit. */
export interface Places {
  passwords: Shares<"address">;
  rehearsals: Shares<"person" | "workspace">;
  imports: Shares<"person" | "workspace">;
  voicePreviews: Shares<"person" | "workspace">;
}

export function openPlaces(countRefusal: CountRefusal): Places {
  return {
    passwords: createSharesOf("passwords", countRefusal),
    rehearsals: createSharesOf("rehearsals", countRefusal),
    imports: createSharesOf("imports", countRefusal),
    voicePreviews: createSharesOf("voice_previews", countRefusal),
  };
}
