/**
 * Counts the audio that a page's connection has received, for browsers without a sound device, where AudioContext stays
 * suspended.
 */

/** Named as in `RTCInboundRtpStreamStats`. */
export interface SoundCount {
  packets: number;
  /** Sum over its 10 ms pieces of the squared peak (1 is full scale) times their length in seconds. */
  energy: number;
  /** Its length, silence included. */
  seconds: number;
}

/** Source of a function for pages, from an RTCPeerConnection to the SoundCount of what it receives. */
export const COUNT_SOUND = `async (peer) => {
  const all = [...(await peer.getStats()).values()];
  const audio = all.find(({ type, kind }) => type === "inbound-rtp" && kind === "audio") ?? {};
  const { packetsReceived = 0, totalAudioEnergy = 0, totalSamplesDuration = 0 } = audio;
  return { packets: packetsReceived, energy: totalAudioEnergy, seconds: totalSamplesDuration };
}`;

/**
 * Run this before the page's own scripts; `countSound()` then returns what the page's latest connection has received.
 */
export const COUNTS_SCRIPT = `
window.countSound = async () => ({ packets: 0, energy: 0, seconds: 0 });
const Original = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Original {
  constructor(...given) {
    super(...given);
    window.countSound = () => (${COUNT_SOUND})(this);
  }
};`;
