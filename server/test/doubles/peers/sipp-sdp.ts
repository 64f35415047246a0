/** sipp's offers and answers: one PCMA section at `[media_port]`. */
export function sdp(
  options: { port?: number | string; address?: string; formats?: string[]; lines?: string[] } = {},
): string {
  const {
    port = "[media_port]",
    address = "127.0.0.1",
    formats = ["8 PCMA/8000", "101 telephone-event/8000"],
  } = options;
  const types = formats.map((format) => format.split(" ")[0]);
  return [
    "v=0",
    `o=sipp 53655765 [cseq] IN IP4 ${address}`,
    "s=-",
    `c=IN IP4 ${address}`,
    "t=0 0",
    `m=audio ${port} RTP/AVP ${types.join(" ")}`,
    ...formats.map((format) => `a=rtpmap:${format}`),
    ...(options.lines ?? ["a=sendrecv"]),
    "",
  ].join("\n");
}
