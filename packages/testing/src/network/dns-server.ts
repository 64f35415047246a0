/**
 * A name server for tests: DNS over UDP (RFC 1035) with A, AAAA and CNAME, whose answers may change with every query.
 */
import { createSocket, type RemoteInfo } from "node:dgram";
import { isIP } from "node:net";

export interface DnsQuery {
  name: string;
  type: "A" | "AAAA" | "other";
  /** How often this name and type were requested before. */
  count: number;
}

/**
 * Addresses of the requested type, or a name as an alias; "silence"
 * for no answer, "failure" for SERVFAIL, [] for no such record.
 */
export type DnsAnswer = string[] | "silence" | "failure";

export interface DnsServer {
  /** `127.0.0.1:port` */
  address: string;
  queries: DnsQuery[];
  close(): Promise<void>;
}

const TYPES: Record<number, DnsQuery["type"]> = { 1: "A", 28: "AAAA" };
const TTL_SECONDS = 0;

/** Answers with the result of `answer`; addresses of the other family are left out. */
export async function startDnsServer(answer: (query: DnsQuery) => DnsAnswer): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const queries: DnsQuery[] = [];
  socket.on("message", (message: Buffer, peer: RemoteInfo) => {
    const { name, end } = readName(message, 12);
    const type = TYPES[message.readUInt16BE(end)] ?? "other";
    const count = queries.filter((query) => query.name === name && query.type === type).length;
    const query = { name, type, count };
    queries.push(query);
    const given = answer(query);
    if (given === "silence") return;
    socket.send(encodeReply(message, end + 4, type, given), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function encodeReply(
  query: Buffer,
  end: number,
  type: DnsQuery["type"],
  answer: string[] | "failure",
): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  const records = answer === "failure" ? [] : answer.flatMap((data) => encodeRecord(type, data));
  header.writeUInt16BE(0x8180 | (answer === "failure" ? 2 : 0), 2); // a response, recursion available
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8); // no authority, no additional records
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}

function encodeRecord(type: DnsQuery["type"], data: string): Buffer[] {
  const family = isIP(data);
  if (family === 0) return [record(5, encodeName(data))];
  if (family === 4 && type === "A") return [record(1, Buffer.from(data.split(".").map(Number)))];
  if (family === 6 && type === "AAAA") return [record(28, encodeIpv6(data))];
  return [];
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name in the question
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encodeName(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function encodeIpv6(address: string): Buffer {
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail = ""] = groups.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return Buffer.concat(
    [...left, ...zeros, ...right].map((group) => Buffer.from(group.padStart(4, "0"), "hex")),
  );
}

function readName(message: Buffer, offset: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = offset;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}
