import { h } from "./h.ts";
import type { Stage } from "./stage.ts";

/** The site's own picture, in place of the orb while there is no call; null if it has none. It only decorates. */
export function picturePart({ picture }: Pick<Stage, "picture">): HTMLImageElement | null {
  return picture === null ? null : h("img", { class: "picture", src: picture, alt: "" });
}
