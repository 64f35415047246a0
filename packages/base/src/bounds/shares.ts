/**
 * Shares out a limited number of places so that nobody fills them alone (docs/operations.md#caps-and-shares). Whoever
 * wants another place must hold fewer than are free, as in Choudhury and Hahne, "Dynamic queue length thresholds for
 * shared-memory packet switches", 1998: somebody alone gets half of the places, and whoever comes next finds some.
 */
import { CAPS, type Cap, type CapName, type CountRefusal } from "./caps.ts";
import { createTally } from "./tally.ts";

/** Who wants a place, by kind. Null: not counted for this kind. */
export type Holder<Kind extends string> = Readonly<Record<Kind, string | null>>;

/** Why there is no place. */
export interface Full<Kind extends string> {
  /** The kind of holder that has its share; null: every place is taken. */
  readonly full: Kind | null;
  /** Places that this holder has; with null, of the kind that has the most. */
  readonly own: number;
  /** Places that are taken, by anybody. */
  readonly taken: number;
}

export interface Shares<Kind extends string> {
  /**
   * Returns a function that gives the place back (further calls do nothing), or why there is none. With `onPushedOut`,
   * the place may be taken away again: the oldest of whoever has the most goes, and the newcomer stays.
   */
  take(holder: Holder<Kind>, onPushedOut?: () => void): (() => void) | Full<Kind>;
  /** Whether `take` would find a place for this holder, without pushing anybody out. */
  hasRoom(holder: Holder<Kind>): boolean;
  readonly taken: number;
}

export type KindOf<Name extends CapName> = keyof (typeof CAPS)[Name]["most"] & string;

interface Place<Kind extends string> {
  holder: Holder<Kind>;
  pushOut: (() => void) | undefined;
}

export function createSharesOf<Name extends CapName>(
  name: Name,
  countRefusal: CountRefusal,
): Shares<KindOf<Name>> {
  return createShares<KindOf<Name>>(CAPS[name] as Cap<KindOf<Name>>, () => countRefusal(name));
}

/** Whether a holder that has `own` of the places `taken` may take another. */
export function hasShareLeft<Kind extends string>(
  { places, most, share = 1 }: Cap<Kind>,
  kind: Kind,
  { own, taken }: { own: number; taken: number },
): boolean {
  return own < Math.min(most[kind], share * (places - taken));
}

/** `onRefused` is called for everybody who finds no place, and for everybody who is pushed out of one. */
export function createShares<Kind extends string>(cap: Cap<Kind>, onRefused: () => void): Shares<Kind> {
  const kinds = Object.keys(cap.most) as Kind[];
  const tallies = new Map(kinds.map((kind) => [kind, createTally<Place<Kind>>()]));
  let taken = 0;

  const count = (kind: Kind, { [kind]: key }: Holder<Kind>): number =>
    key === null ? 0 : (tallies.get(kind)?.count(key) ?? 0);

  function whyFull(holder: Holder<Kind>): Full<Kind> | null {
    const free = cap.places - taken;
    if (free <= 0) return { full: null, own: Math.max(...kinds.map((kind) => count(kind, holder))), taken };
    for (const kind of kinds) {
      const own = count(kind, holder);
      if (!hasShareLeft(cap, kind, { own, taken })) return { full: kind, own, taken };
    }
    return null;
  }

  function enter(place: Place<Kind>): () => void {
    let isIn = true;
    taken += 1;
    eachKey(place.holder, (kind, key) => tallies.get(kind)?.add(key, place));
    return () => {
      if (!isIn) return;
      isIn = false;
      taken -= 1;
      eachKey(place.holder, (kind, key) => tallies.get(kind)?.remove(key, place));
    };
  }

  function eachKey(holder: Holder<Kind>, use: (kind: Kind, key: string) => void): void {
    for (const kind of kinds) {
      const key = holder[kind];
      if (key !== null) use(kind, key);
    }
  }

  /** The oldest place of whoever has the most, kind by kind, within the share that is full. */
  function toPushOut(holder: Holder<Kind>, { full }: Full<Kind>): Place<Kind> | undefined {
    const [first] = kinds;
    const kind = full ?? first;
    const key = kind && (full === null ? tallies.get(kind)?.largest() : holder[kind]);
    if (kind === undefined || key === null || key === undefined) return undefined;
    let candidates = tallies.get(kind)?.itemsOf(key) ?? [];
    for (const other of kinds) {
      if (other === kind) continue;
      const groups = [...Map.groupBy(candidates, (place) => place.holder[other]).values()];
      candidates = groups.reduce((most, each) => (each.length > most.length ? each : most), []);
    }
    for (const place of candidates) if (place.pushOut) return place;
    return undefined;
  }

  return {
    take(holder, onPushedOut) {
      const full = whyFull(holder);
      if (full) {
        onRefused();
        const leaving = onPushedOut && toPushOut(holder, full);
        if (!leaving?.pushOut) return full;
        leaving.pushOut();
      }
      const place: Place<Kind> = { holder, pushOut: undefined };
      const leave = enter(place);
      if (onPushedOut) {
        place.pushOut = () => {
          leave();
          onPushedOut();
        };
      }
      return leave;
    },
    hasRoom: (holder) => whyFull(holder) === null,
    get taken() {
      return taken;
    },
  };
}
