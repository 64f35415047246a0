/**
 * Keeps the agent from talking to itself on a line that returns its voice (docs/engine.md#echo). Compares what is
 * received with what was sent up to 0.5 s before: correlation finds the delay, least squares the echo's path. Sound
 * that these explain is replaced by silence. Sound that they don't is the caller, even while both speak. While nothing
 * was sent, sound passes unchanged.
 */
import { TAPS } from "./echo-filter.ts";
import { createEchoPath, type EchoPath } from "./echo-path.ts";
import { findDelay } from "./find-delay.ts";
import { silence, type Frame } from "../frame.ts";
import { meanSquare } from "./mean-square.ts";
import { createNarrowBand, NARROW_RATE, NARROW_SAMPLES } from "../narrow-band.ts";
import { createSentSound } from "./sent-sound.ts";

export interface EchoGuard {
  /** Takes the frame sent in this 20 ms slot, or null if there is none. Call it for every slot. */
  sent(frame: Frame | null): void;
  /** Takes each received frame, in order. Returns the frame with the caller's voice only. */
  received(frame: Frame): Frame;
}

export interface EchoGuardOptions {
  /** The line probably returns nothing: every sound passes until it is certain that it does. */
  onlyListens?: boolean;
}

/** The longest delay searched for, and the length correlated at once: 520 ms and 260 ms. */
const LONGEST = 26 * NARROW_SAMPLES;
const BLOCK_FRAMES = 13;
const BLOCK = BLOCK_FRAMES * NARROW_SAMPLES;
/** How long after our own sound an echo may still arrive, reverberation included. */
const FAR_FRAMES = 32;
/** Unrelated sounds reach a prominence of 6.5; echoes reach 10 and more. */
const PROMINENT = 8;
/**
 * The share of energy that a path may leave: a first one, of the sound that it was fitted to (a chance peak explains a
 * tenth); a later one, of sound that it only predicted.
 */
const FIRST_FIT = { frames: 0, share: 0.7 };
const NEXT_FIT = { frames: 2, share: 0.5 };
/** A small part of the path comes before its strongest tap. */
const EARLY_TAPS = TAPS / 4;

/** Energy per sample of the narrow band. */
const energyOf = (dbfs: number): number => 10 ** (dbfs / 10) * 32_768 ** 2;
const SILENT = energyOf(-66);
const db = (decibels: number): number => 10 ** (decibels / 10);

const SEARCH_EVERY_FRAMES = 3;
const FIRST_SEARCH_FRAMES = 6;
/** Sound that could be an echo but can't be identified as one counts as the caller after this many frames. */
const DOUBT_FRAMES = 13;
/** The same, on a line that has returned nothing so far. */
const LITTLE_DOUBT_FRAMES = 4;
const NEAR_FRAMES = 3;
/** Sound at an echo's level that doesn't match the known path: either its delay has changed, or it is the caller. */
const MOVED_FRAMES = 3;
/** After this many frames, the search for a changed delay runs less often. */
const LONG_FRAMES = 15;
const CLOSE_FRAMES = 10;
const NO_ECHO_FRAMES = 50;
/** How fast a worse filter is believed. If faster, a caller's first sounds would raise the bar for the next. */
const LEAK_RISE = 1.35;
/** From this many frames of echo on, its path is known well. */
const LEARNT_FRAMES = 25;
/** A path that has predicted this many frames is an echo's: others predict nothing. */
const SURE_FRAMES = 8;

/** A received frame in the narrow band. Energies are per sample. */
interface Received {
  readonly sound: Float64Array;
  readonly energy: number;
  /** The background level. */
  readonly noise: number;
  /** The loudest frame sent so lately that its echo may still arrive. */
  readonly loudest: number;
}

/** An echo whose delay is known. */
interface Known {
  readonly path: EchoPath;
  /** How much of the echo the filter leaves, and how loud the echo is relative to what was sent. */
  leak: number;
  gain: number;
  /** How many frames it has explained, and how many of them well. */
  explained: number;
  foretold: number;
}

export function createEchoGuard({ onlyListens = false }: EchoGuardOptions = {}): EchoGuard {
  const sent = createSentSound(LONGEST + BLOCK + (TAPS + 40) * 2, FAR_FRAMES + 8);
  const narrowReceived = createNarrowBand();
  const receivedSound = new Float64Array(BLOCK);
  /** The same without what the known path explained when it came. */
  const restSound = new Float64Array(BLOCK);
  const floor = createFloor();
  let known: Known | null = null;
  let recentEcho = 0;
  let isOpen = false;
  let near = 0;
  /** Consecutive frames, roughly, that the known path doesn't explain. */
  let unexplained = 0;
  /** Whether the last search found our own sound in them. */
  let correlates = false;
  let doubtful = 0;
  let quiet = 0;
  let clean = 0;

  const lately = (frames: number): Float64Array =>
    receivedSound.subarray(BLOCK - Math.min(frames, BLOCK_FRAMES) * NARROW_SAMPLES);

  /** Searches the latest sound for an echo at another delay, or for the first one. */
  function search(): boolean {
    const { samples, prominence } = findDelay(
      sent.at(0, LONGEST + BLOCK),
      known ? restSound : receivedSound,
      NARROW_RATE,
    );
    correlates = prominence >= PROMINENT;
    if (!correlates) return false;
    const delay = samples - EARLY_TAPS;
    if (known) {
      const recent = lately(Math.max(FIRST_SEARCH_FRAMES, unexplained + NEAR_FRAMES));
      return known.path.align(recent, delay) || known.path.fit(recent, delay, NEXT_FIT);
    }
    const path = createEchoPath(sent.at);
    if (!path.fit(receivedSound, delay, FIRST_FIT)) return false;
    known = { path, leak: 0.1, gain: db(-10), explained: 0, foretold: 0 };
    return true;
  }

  /** Whether a frame contains more than the known path's echo. */
  function isNear(echo: Known, { sound, energy, noise, loudest }: Received): boolean {
    const { rest: left, sentEnergy } = echo.path.step(sound);
    const rest = meanSquare(left);
    // What the path doesn't explain stays as it came: a wrong path would add its own.
    if (rest < 0.5 * energy) restSound.set(left, BLOCK - NARROW_SAMPLES);
    recentEcho = Math.max(recentEcho * 0.6, energy - rest, 0);
    const isMore = rest > 0.4 * energy && rest > noise * db(8) && rest > echo.leak * recentEcho * db(6);
    if (isMore || isOpen || energy < noise * db(8)) return isMore;
    if (recentEcho > noise * db(12)) {
      const most = echo.explained < LEARNT_FRAMES ? 0.3 : Math.min(0.3, echo.leak * LEAK_RISE);
      echo.leak = clamp(rest / recentEcho, Math.max(0.01, echo.leak * 0.97), most);
    }
    if (sentEnergy > loudest / 8) echo.gain = Math.max(echo.gain * 0.99, Math.min(1, energy / sentEnergy));
    echo.path.learn();
    echo.explained += 1;
    if (rest < 0.3 * energy) echo.foretold += 1;
    return false;
  }

  /** Whether a frame is the caller's, on a line whose echo is known. */
  function judgeKnown(echo: Known, received: Received): boolean {
    const isMore = isNear(echo, received);
    near = isMore ? Math.min(near + 1, CLOSE_FRAMES) : Math.max(0, near - 1);
    if (near === 0) unexplained = 0;
    const maySift = isMore && near >= 2 && (!isOpen || unexplained % SEARCH_EVERY_FRAMES === 0);
    if (echo.path.swap() || (maySift && echo.path.align(lately(near)))) return explained();
    if (near < NEAR_FRAMES) return isOpen && near > 0;
    unexplained += 1;
    // The delay may have changed: a known echo could be this loud.
    const mayBeEcho = received.energy <= received.loudest * echo.gain * db(4);
    if (!mayBeEcho) return true;
    const every = unexplained < LONG_FRAMES ? SEARCH_EVERY_FRAMES : LONG_FRAMES;
    if (unexplained % every === 1 && search()) return explained();
    // The echo is still where it was, so what came with it is the caller.
    const isLearning = correlates && echo.explained < LEARNT_FRAMES;
    if (unexplained === 1 && !isLearning && echo.path.isIn(lately(NEAR_FRAMES)))
      unexplained = LONG_FRAMES + 1;
    return isOpen || unexplained > (isLearning ? DOUBT_FRAMES : MOVED_FRAMES);
  }

  function explained(): false {
    [near, unexplained, correlates] = [0, 0, false];
    return false;
  }

  function judge(received: Received): boolean {
    if (known) return judgeKnown(known, received);
    if (received.energy > received.loudest * db(-3)) {
      near += 1;
      return isOpen || near >= NEAR_FRAMES;
    }
    doubtful += 1;
    const isTime = doubtful >= FIRST_SEARCH_FRAMES && doubtful % SEARCH_EVERY_FRAMES === 0;
    if (isTime && doubtful < 100 && search()) {
      clean = 0;
      return explained();
    }
    if (doubtful >= DOUBT_FRAMES) clean = Math.max(clean, NO_ECHO_FRAMES);
    return isOpen || doubtful >= (clean >= NO_ECHO_FRAMES ? LITTLE_DOUBT_FRAMES : DOUBT_FRAMES);
  }

  function settle(isFar: boolean): void {
    quiet += 1;
    near = Math.max(0, near - 1);
    if (quiet >= CLOSE_FRAMES) {
      isOpen = false;
      doubtful = 0;
      near = 0;
    }
    clean = isFar ? clean + 1 : clean;
    if (known && clean >= 4 * NO_ECHO_FRAMES) known = null;
  }

  /** Whether a frame is the caller's. */
  function isCaller(sound: Float64Array): boolean {
    const energy = meanSquare(sound);
    const noise = floor.add(energy);
    const loudest = sent.energies.reduce((most, one) => Math.max(most, one), 0);
    if (loudest < SILENT) {
      isOpen = false;
      [near, doubtful, quiet, unexplained] = [0, 0, CLOSE_FRAMES, 0];
      return true;
    }
    if (energy < Math.max(SILENT, noise * db(6))) {
      settle((sent.energies[4] as number) > SILENT && (sent.energies[20] as number) > SILENT);
      return isOpen;
    }
    quiet = 0;
    isOpen = judge({ sound, energy, noise, loudest });
    if (known && !isOpen) clean = 0;
    return isOpen;
  }

  return {
    sent: (frame) => sent.add(frame),
    received(frame) {
      const sound = narrowReceived(frame);
      sent.receivedOne();
      for (const block of [receivedSound, restSound]) {
        block.copyWithin(0, NARROW_SAMPLES);
        block.set(sound, BLOCK - NARROW_SAMPLES);
      }
      const isSure = known !== null && known.foretold >= SURE_FRAMES;
      const isHeard = isCaller(sound) || (onlyListens && !isSure);
      return isHeard ? frame : silence();
    },
  };
}

/** The background level: the quietest frame of roughly the last few seconds. */
function createFloor(): { add(energy: number): number } {
  const minima: number[] = [];
  let current = Infinity;
  let count = 0;
  return {
    add(energy) {
      current = Math.min(current, Math.max(energy, energyOf(-80)));
      count += 1;
      if (count % 25 === 0) {
        minima.push(current);
        if (minima.length > 6) minima.shift();
        current = Infinity;
      }
      return Math.min(current, ...minima);
    },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
