/**
 * What a page's connection has counted of the sound that came: ears for a browser without a sound device, whose
 * AudioContext stays suspended.
 */

/** As in `RTCInboundRtpStreamStats`. */
export interface SoundCount {
  packets: number;
  /** Sum over its 10 ms pieces of the square of their peak (1 is full scale), times their length in seconds. */
  energy: number;
  /** How long it is, silence included. */
  seconds: number;
}

/** Source of a function in a page, from an RTCPeerConnection to the SoundCount of what it receives. */
export const COUNT_SOUND = `async (peer) => {
  const all = [...(await peer.getStats()).values()];
  const audio = all.find(({ type, kind }) => type === "inbound-rtp" && kind === "audio") ?? {};
  const { packetsReceived = 0, totalAudioEnergy = 0, totalSamplesDuration = 0 } = audio;
  return { packets: packetsReceived, energy: totalAudioEnergy, seconds: totalSamplesDuration };
}`;

/** Run it before the page's own scripts: `countSound()` tells what the page's latest connection has received. */
export const COUNTS_SCRIPT = `
window.countSound = async () => ({ packets: 0, energy: 0, seconds: 0 });
const Original = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Original {
  constructor(...given) {
    super(...given);
    window.countSound = () => (${COUNT_SOUND})(this);
  }
};`;
