import { BLOCK, decodeHeader, type TarHeader } from "./tar-header.ts";

export interface ReadEntry extends TarHeader {
  /** The content, once. What isn't read is passed over. */
  content: AsyncIterable<Buffer>;
}

/** The entries of an archive, one after another. @throws Error if it ends early or is damaged. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const source = createSource(bytes);
  for (;;) {
    const header = decodeHeader(await source.exactly(BLOCK));
    if (!header) return;
    const content = source.parts(header.size);
    yield { ...header, content };
    for await (const _rest of content); // the part that wasn't read
    await source.exactly((BLOCK - (header.size % BLOCK)) % BLOCK);
  }
}

function createSource(bytes: AsyncIterable<Buffer>) {
  const iterator = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function part(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await iterator.next();
      if (done) throw new Error("ended early");
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }

  async function* parts(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const taken = await part(left);
      left -= taken.length;
      yield taken;
    }
  }

  return {
    parts,
    async exactly(size: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const piece of parts(size)) taken.push(piece);
      return Buffer.concat(taken);
    },
  };
}
