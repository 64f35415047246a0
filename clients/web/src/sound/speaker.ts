/**
 * Plays the agent. Browsers may refuse to until somebody has clicked or typed (Safari asks that of each player), so the
 * player is made and started while the click that starts the call is still being handled; if it is refused
 * nevertheless, the next click or key on the page starts it.
 */
export interface Speaker {
  /** Plays a stream instead of the one before. Returns what ends that. */
  play(stream: MediaStream): () => void;
  /** Prepares a context that will play: starts it, and gives it the chosen device. Returns where its sound goes. */
  admit(audio: AudioContext): AudioNode;
  /** How loud the agent is, 0 to 1. An iPhone leaves the player's volume to its buttons. */
  setVolume(volume: number): void;
  /** Throws a DOMException if there is no such device, and an Error if this browser can't choose one. */
  setDevice(deviceId: string): Promise<void>;
  close(): void;
}

/** A context that can be given a device; not every browser has that yet. */
interface Routable {
  setSinkId?(deviceId: string): Promise<void>;
}

const GESTURES = ["pointerup", "keydown"] as const;

/** `onBlocked`: the browser waits for a click or key before it plays, or it has had one. */
export function openSpeaker(onBlocked: (isBlocked: boolean) => void): Speaker {
  const player = new Audio();
  const contexts = new Map<AudioContext, GainNode>();
  let volume = 1;
  let deviceId: string | null = null;
  let isBlocked = false;
  let isClosed = false;

  function setBlocked(next: boolean): void {
    if (next === isBlocked || (next && isClosed)) return;
    isBlocked = next;
    for (const gesture of GESTURES) {
      if (next) document.addEventListener(gesture, tryAgain, { capture: true });
      else document.removeEventListener(gesture, tryAgain, { capture: true });
    }
    onBlocked(next);
  }

  function tryAgain(): void {
    setBlocked(false);
    for (const audio of contexts.keys()) void audio.resume();
    start();
  }

  function start(): void {
    player.play().catch((error: unknown) => {
      // Any other error means that a stream was replaced or is gone.
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      if (isRefused && player.srcObject !== null) setBlocked(true);
    });
  }

  start(); // there is nothing to play yet, but it counts as started by the click
  return {
    play(stream) {
      player.srcObject = stream;
      start();
      return () => {
        if (player.srcObject === stream) player.srcObject = null;
      };
    },
    admit(audio) {
      const known = contexts.get(audio);
      if (known) return known;
      const gain = audio.createGain();
      gain.gain.value = volume;
      gain.connect(audio.destination);
      contexts.set(audio, gain);
      // A phone call interrupts it on an iPhone, and a click may be needed again.
      const follow = (): void => setBlocked(audio.state !== "running" && audio.state !== "closed");
      audio.addEventListener("statechange", follow);
      void audio.resume();
      follow();
      // If it's gone, the default plays instead.
      if (deviceId !== null) (audio as Routable).setSinkId?.(deviceId).catch(() => undefined);
      return gain;
    },
    setVolume(wanted) {
      volume = Math.min(1, Math.max(0, wanted));
      player.volume = volume;
      for (const { gain } of contexts.values()) gain.value = volume;
    },
    async setDevice(wanted) {
      for (const output of [player, ...contexts.keys()] as Routable[]) {
        if (output.setSinkId === undefined) throw new Error("This browser can't choose a speaker.");
        await output.setSinkId(wanted);
      }
      deviceId = wanted;
    },
    close() {
      isClosed = true;
      setBlocked(false);
      player.srcObject = null;
      contexts.clear();
    },
  };
}
