/** JSON in netstrings (`5:hello,`), the format of baresip's control port. */

export function writeNetstring(value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  return Buffer.concat([Buffer.from(`${json.length}:`), json, Buffer.from(",")]);
}

/** Takes bytes as they arrive and returns the values completed by them. */
export function createNetstringReader(): (bytes: Buffer) => unknown[] {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const values: unknown[] = [];
    for (;;) {
      const colon = rest.indexOf(":");
      if (colon < 0) return values;
      const end = colon + 1 + Number(rest.toString("latin1", 0, colon));
      if (rest.length <= end) return values;
      values.push(JSON.parse(rest.toString("utf8", colon + 1, end)));
      rest = rest.subarray(end + 1);
    }
  };
}
