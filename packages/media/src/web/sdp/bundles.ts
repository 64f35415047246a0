/** An offer's bundles: which sections share a transport (RFC 8843). */
import { attribute, attributes, type MediaSection, type SdpLines } from "../../sdp/sdp-lines.ts";

export interface Bundles {
  /** The first section of its bundle, which describes their shared transport; null if it is in no bundle. */
  firstOf(section: MediaSection): MediaSection | null;
  /** The mids of its bundle, in order; empty if it is in no bundle. */
  midsOf(section: MediaSection): string[];
  areTogether(one: MediaSection, other: MediaSection): boolean;
  /** Whether a section with port 0 is still offered because its bundle carries it (`a=bundle-only`; 7.1.2). */
  carries(section: MediaSection): boolean;
}

export function readBundles(session: SdpLines, media: MediaSection[]): Bundles {
  const groups = attributes(session, "group")
    .map((value) => value.split(" "))
    .filter(([semantics]) => semantics === "BUNDLE")
    .map(([, ...mids]) => mids);

  function groupOf(section: MediaSection): string[] | null {
    const mid = attribute(section.lines, "mid");
    return groups.find((mids) => mid !== undefined && mids.includes(mid)) ?? null;
  }

  function firstOf(section: MediaSection): MediaSection | null {
    const first = groupOf(section)?.[0];
    if (first === undefined) return null;
    return media.find(({ lines }) => attribute(lines, "mid") === first) ?? null;
  }

  return {
    firstOf,
    midsOf: (section) => groupOf(section) ?? [],
    areTogether(one, other) {
      const group = groupOf(one);
      return group !== null && group === groupOf(other);
    },
    carries(section) {
      if (attribute(section.lines, "bundle-only") === undefined) return false;
      const first = firstOf(section);
      return first !== null && first.port !== 0;
    },
  };
}
