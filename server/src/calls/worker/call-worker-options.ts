import type { MessagePort } from "node:worker_threads";

/** `workerData` of a call worker. */
export interface CallWorkerOptions {
  index: number;
  /** This worker's only UDP port for WebRTC. */
  mediaPort: number;
  /** Ports to try in this order if that one is in use. */
  otherMediaPorts?: number[];
  /** Range of ports that its phone calls share, both ends included; null unless MEDIA_PORTS provides them. */
  phonePorts?: { from: number; to: number } | null;
  /** Addresses offered as ICE candidates. If empty, those of every interface, loopback included. */
  mediaAddresses: string[];
  iceServers: { urls: string | string[]; username?: string; credential?: string }[];
  /** Where calls are recorded. Made with the first recording. */
  recordingsFolder: string;
  /** Port to the built-in voice's thread (see providers/builtin-voice). */
  voicePort: MessagePort;
  /** Port to the end-of-turn model's thread; none if there is no such model (see providers/smart-turn). */
  endOfTurnPort?: MessagePort | null;
  /** Port to the threads for work that may take long (see bounds/task-pool.ts). */
  taskPort: MessagePort;
  /** Requests of tools carry trace context, of which this share is sampled; null: they don't. */
  traceRatio?: number | null;
}
