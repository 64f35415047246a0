/** A call whose caller gives up. */
import { setTimeout as wait } from "node:timers/promises";
import { sdp } from "../doubles/peers/sipp-sdp.ts";
import type { RawSip } from "../doubles/raw-sip.ts";

/** Sends an INVITE, and its CANCEL `afterMs` after the first provisional response, whatever comes in between. */
export async function cancelledCall(raw: RawSip, number: string, id: string, afterMs: number): Promise<void> {
  const uri = `sip:${number}@127.0.0.1`;
  const head = (method: string, cseq: number, branch = id) => [
    `${method} ${uri} SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:${raw.port};rport;branch=z9hG4bK-${branch}`,
    `From: <sip:+4930111@127.0.0.1>;tag=${id}`,
    `Call-ID: ${id}`,
    `CSeq: ${cseq} ${method}`,
    "Max-Forwards: 70",
  ];
  const body = sdp({ port: 9 }).replaceAll("[cseq]", "1").split("\n").join("\r\n");
  const described = ["Content-Type: application/sdp", `Content-Length: ${body.length}`, "", body];
  raw.send([...head("INVITE", 1), `To: <${uri}>`, `Contact: <sip:raw@127.0.0.1:${raw.port}>`, ...described]);
  await raw.until(new RegExp(`^SIP/2.0 1[^]*Call-ID: ${id}\\r`, "i"));
  await wait(afterMs);
  raw.send([...head("CANCEL", 1), `To: <${uri}>`, "Content-Length: 0"]);
  const final = await raw.until(new RegExp(`^SIP/2.0 [2-6][^]*Call-ID: ${id}\\r[^]*CSeq: 1 INVITE`, "i"));
  const to = /^To: .*$/im.exec(final)?.[0] ?? "";
  if (!final.startsWith("SIP/2.0 200")) {
    raw.send([...head("ACK", 1), to, "Content-Length: 0"]);
    return;
  }
  raw.send([...head("ACK", 1, `${id}-ack`), to, "Content-Length: 0"]);
  raw.send([...head("BYE", 2, `${id}-bye`), to, "Content-Length: 0"]);
  await raw.until(new RegExp(`^SIP/2.0 200[^]*Call-ID: ${id}\\r[^]*CSeq: 2 BYE`, "i"));
}
