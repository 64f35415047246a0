/** sipsak (Debian's 0.9.8) sends single requests and reports what came back. */
import { startPeer, type PeerOptions } from "./peer-process.ts";

export interface SipsakAnswer {
  /** 0: a 200 arrived; 1: another final response; 3: nothing. */
  status: number;
  output: string;
}

/** Runs `sipsak -vvv <parameters>`. */
export async function sipsak(parameters: string[], options: PeerOptions = {}): Promise<SipsakAnswer> {
  const peer = startPeer({ command: "sipsak", parameters: ["-vvv", ...parameters] }, options);
  const status = await peer.ended;
  return { status, output: peer.log.text };
}
