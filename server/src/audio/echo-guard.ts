/**
 * Keeps the agent from talking to itself on a line that returns its voice (docs/engine.md#echo). Compares what is
 * received with what was sent up to 0.5 s before: correlation finds the delay, least squares the echo's path. Sound
 * that these explain is replaced by silence. Sound that they don't is the caller, even while both speak. While nothing
 * was sent, sound passes unchanged.
 */
import { createEchoFilter, TAPS, type EchoFilter } from "./echo-filter.ts";
import { findDelay } from "./find-delay.ts";
import { silence, type Frame } from "./frame.ts";
import { createNarrowBand, NARROW_RATE, NARROW_SAMPLES } from "./narrow-band.ts";

export interface EchoGuard {
  /** Takes the frame sent in this 20 ms slot, or null if there is none. Call it for every slot. */
  sent(frame: Frame | null): void;
  /** Takes each received frame, in order. Returns the frame with the caller's voice only. */
  received(frame: Frame): Frame;
}

/** The longest delay searched for, and the length correlated at once: 520 ms and 260 ms. */
const LONGEST = 26 * NARROW_SAMPLES;
const BLOCK_FRAMES = 13;
const BLOCK = BLOCK_FRAMES * NARROW_SAMPLES;
/** How long after our own sound an echo may still arrive, reverberation included. */
const FAR_FRAMES = 32;
/** Unrelated sounds reach a prominence of 6.5; echoes reach 10 and more. */
const PROMINENT = 8;
/** A small part of the path comes before its strongest tap. */
const EARLY_TAPS = TAPS / 4;

/** Energy per sample of the narrow band. */
const energyOf = (dbfs: number): number => 10 ** (dbfs / 10) * 32_768 ** 2;
const SILENT = energyOf(-66);
const db = (decibels: number): number => 10 ** (decibels / 10);

/** How far the two directions may drift apart before sound is considered missing. */
const DRIFT_FRAMES = 4;
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

/** An echo whose delay is known. */
interface Path {
  delay: number;
  readonly filter: EchoFilter;
  /** How much of the echo the filter leaves, and how loud the echo is relative to what was sent. */
  leak: number;
  gain: number;
  learned: number;
}

const NOTHING = silence();
const NO_SOUND = new Float64Array(NARROW_SAMPLES);

export function createEchoGuard(): EchoGuard {
  const narrowSent = createNarrowBand();
  const narrowReceived = createNarrowBand();
  const sentSound = new Float64Array(LONGEST + BLOCK + (TAPS + 8) * 2 + 20 * NARROW_SAMPLES);
  /** Where the newest sound ends. After it comes silence, for sound that is received before its slot is played. */
  const newest = sentSound.length - DRIFT_FRAMES * NARROW_SAMPLES;
  const sentEnergies = new Float64Array(FAR_FRAMES + 8);
  const receivedSound = new Float64Array(BLOCK);
  const floor = createFloor();
  let path: Path | null = null;
  /** How many more frames were sent than received when the two were last in step. */
  let lead = 0;
  let lastSent = false;
  let sentFrames = 0;
  let receivedFrames = 0;
  let recentEcho = 0;
  let isOpen = false;
  let near = 0;
  /** Consecutive frames, roughly, that the known path doesn't explain. */
  let unexplained = 0;
  let doubtful = 0;
  let quiet = 0;
  let clean = 0;

  /** The `length` samples sent up to `delay` samples before the end of the newest received sound. */
  function sentAt(delay: number, length: number): Float64Array {
    const ahead = (sentFrames - receivedFrames - lead) * NARROW_SAMPLES;
    const end = Math.max(length, newest - ahead - delay);
    return sentSound.subarray(end - length, end);
  }

  function keepInStep(): void {
    const drift = sentFrames - receivedFrames - lead;
    // Frames were lost, or came in a burst.
    if (Math.abs(drift) > DRIFT_FRAMES) lead += drift;
  }

  /** Searches the latest sound for an echo. `same`: the known echo, at its known delay. */
  function search(): "none" | "same" | "new" {
    const found = findDelay(sentAt(0, LONGEST + BLOCK), receivedSound, NARROW_RATE);
    if (found.prominence < PROMINENT) return "none";
    const delay = found.samples - EARLY_TAPS;
    if (path && Math.abs(path.delay - delay) <= EARLY_TAPS / 2) return "same";
    const filter = createEchoFilter();
    const sent = sentAt(delay, BLOCK + TAPS - 1);
    for (let at = 0; at < BLOCK; at += NARROW_SAMPLES) {
      filter.learn(
        receivedSound.subarray(at, at + NARROW_SAMPLES),
        sent.subarray(at, at + NARROW_SAMPLES + TAPS - 1),
      );
    }
    filter.solve();
    // A delay that was right until now is replaced only by one that explains more.
    const rest = meanSquare(filter.residual(receivedSound, sent));
    if (path && rest > 0.5 * meanSquare(receivedSound)) return "none";
    path = { delay, filter, leak: 0.1, gain: path?.gain ?? db(-10), learned: 0 };
    return "new";
  }

  /** Whether a frame contains more than the known path's echo. */
  function isNear(
    known: Path,
    received: Float64Array,
    energy: number,
    noise: number,
    loudest: number,
  ): boolean {
    const sent = sentAt(known.delay, NARROW_SAMPLES + TAPS - 1);
    const rest = meanSquare(known.filter.residual(received, sent));
    recentEcho = Math.max(recentEcho * 0.6, energy - rest, 0);
    const isMore = rest > 0.4 * energy && rest > noise * db(8) && rest > known.leak * recentEcho * db(6);
    if (isMore || isOpen || energy < noise * db(8)) return isMore;
    if (recentEcho > noise * db(12))
      known.leak = clamp(Math.max(known.leak * 0.97, rest / recentEcho), 0.01, 0.3);
    const energySent = meanSquare(sent);
    if (energySent > loudest / 8) known.gain = Math.max(known.gain * 0.99, Math.min(1, energy / energySent));
    known.filter.learn(received, sent);
    known.learned += 1;
    if (known.learned % 8 === 0) known.filter.solve();
    return false;
  }

  function judge(received: Float64Array, energy: number, noise: number, loudest: number): boolean {
    if (path) {
      near = isNear(path, received, energy, noise, loudest) ? near + 1 : Math.max(0, near - 1);
      near = Math.min(near, CLOSE_FRAMES);
      if (near === 0) unexplained = 0;
      if (near < NEAR_FRAMES) return isOpen && near > 0;
      unexplained += 1;
      // The delay may have changed: a known echo could be this loud.
      const mayBeEcho = energy <= loudest * path.gain * db(4);
      if (!mayBeEcho) return true;
      const every = unexplained < LONG_FRAMES ? SEARCH_EVERY_FRAMES : LONG_FRAMES;
      const found = unexplained % every === 1 ? search() : "none";
      if (found === "new") [near, unexplained] = [0, 0];
      if (found === "same") unexplained = Math.max(unexplained, LONG_FRAMES + 1);
      return found !== "new" && (isOpen || unexplained > MOVED_FRAMES);
    }
    if (energy > loudest * db(-3)) {
      near += 1;
      return isOpen || near >= NEAR_FRAMES;
    }
    doubtful += 1;
    const isTime = doubtful >= FIRST_SEARCH_FRAMES && doubtful % SEARCH_EVERY_FRAMES === 0;
    if (isTime && doubtful < 100 && search() === "new") {
      near = 0;
      clean = 0;
      return false;
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
    if (path && clean >= 4 * NO_ECHO_FRAMES) path = null;
  }

  return {
    sent(frame) {
      // After one silent frame, the filter holds nothing of the last sound.
      const sound = frame || lastSent ? narrowSent(frame ?? NOTHING) : NO_SOUND;
      lastSent = frame !== null;
      sentSound.copyWithin(0, NARROW_SAMPLES, newest);
      sentSound.set(sound, newest - NARROW_SAMPLES);
      sentEnergies.copyWithin(0, 1);
      sentEnergies[sentEnergies.length - 1] = meanSquare(sound);
      sentFrames += 1;
    },
    received(frame) {
      const sound = narrowReceived(frame);
      receivedFrames += 1;
      keepInStep();
      receivedSound.copyWithin(0, NARROW_SAMPLES);
      receivedSound.set(sound, BLOCK - NARROW_SAMPLES);
      const energy = meanSquare(sound);
      const noise = floor.add(energy);
      const loudest = sentEnergies.reduce((most, one) => Math.max(most, one), 0);
      if (loudest < SILENT) {
        isOpen = false;
        [near, doubtful, quiet, unexplained] = [0, 0, CLOSE_FRAMES, 0];
        return frame;
      }
      if (energy < Math.max(SILENT, noise * db(6))) {
        settle((sentEnergies[4] as number) > SILENT && (sentEnergies[20] as number) > SILENT);
        return isOpen ? frame : silence();
      }
      quiet = 0;
      isOpen = judge(sound, energy, noise, loudest);
      if (path && !isOpen) clean = 0;
      return isOpen ? frame : silence();
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

function meanSquare(sound: Float64Array): number {
  let sum = 0;
  for (const sample of sound) sum += sample * sample;
  return sum / sound.length;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
