/**
 * A minimal WASI (snapshot preview 1) for a program that reads its arguments and writes one file. The file stays in
 * memory. Nothing touches the disk, and the program can reach nothing else. Standard output and error are dropped.
 */

const ESUCCESS = 0;
const EBADF = 8;
const ENOENT = 44;
const ESPIPE = 70;

const FILETYPE_CHARACTER_DEVICE = 2;
const FILETYPE_DIRECTORY = 3;
const FILETYPE_REGULAR_FILE = 4;
const ALL_RIGHTS = 0x1fff_ffffn;

const DIRECTORY = 3; // the first descriptor after the standard ones, where WASI puts preopened directories
const FILE = 4;

/** Thrown through the program's frames when it calls `exit`. */
class ProgramExit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The program ended with status ${code}.`);
    this.code = code;
  }
}

export interface ProgramResult {
  /** 0 on success. */
  exitCode: number;
  /** What the program wrote to `/out`; empty if it wrote nothing. */
  file: Uint8Array<ArrayBuffer>;
}

/** Runs the program once, to its end. `args` begins with its name. A trap throws `WebAssembly.RuntimeError`. */
export type PreparedProgram = (args: string[]) => ProgramResult;

/** A WASI program in its own instance, ready to run once. Every file that it opens for writing is the one in memory. */
export function prepareWasiProgram(module: WebAssembly.Module): PreparedProgram {
  let encodedArgs: Uint8Array[] = [];
  const file = createMemoryFile();
  const memory = () => new DataView((instance.exports.memory as WebAssembly.Memory).buffer);
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      ...argumentCalls(() => encodedArgs, memory),
      ...fileCalls(file, memory),
      ...processCalls(memory),
    },
  });
  return (args) => {
    encodedArgs = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
    let exitCode = 0;
    try {
      (instance.exports._start as () => void)();
    } catch (error) {
      if (!(error instanceof ProgramExit)) throw error;
      exitCode = error.code;
    }
    return { exitCode, file: file.bytes() };
  };
}

type MemoryView = () => DataView<ArrayBuffer | SharedArrayBuffer>;

function argumentCalls(args: () => Uint8Array[], memory: MemoryView): WebAssembly.ModuleImports {
  return {
    args_sizes_get(count: number, size: number) {
      memory().setUint32(count, args().length, true);
      memory().setUint32(
        size,
        args().reduce((sum, bytes) => sum + bytes.length, 0),
        true,
      );
      return ESUCCESS;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      for (const [index, bytes] of args().entries()) {
        memory().setUint32(pointers + index * 4, at, true);
        new Uint8Array(memory().buffer).set(bytes, at);
        at += bytes.length;
      }
      return ESUCCESS;
    },
  };
}

function processCalls(memory: MemoryView): WebAssembly.ModuleImports {
  return {
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      memory().setBigUint64(time, 0n, true); // constant, so that the same text always sounds the same
      return ESUCCESS;
    },
    proc_exit(code: number) {
      throw new ProgramExit(code);
    },
  };
}

function fileCalls(file: MemoryFile, memory: MemoryView): WebAssembly.ModuleImports {
  return {
    fd_prestat_get(descriptor: number, result: number) {
      if (descriptor !== DIRECTORY) return EBADF;
      memory().setUint32(result, 0, true); // a directory
      memory().setUint32(result + 4, 1, true); // the length of its name
      return ESUCCESS;
    },
    fd_prestat_dir_name(descriptor: number, name: number) {
      if (descriptor !== DIRECTORY) return EBADF;
      memory().setUint8(name, "/".charCodeAt(0));
      return ESUCCESS;
    },
    path_open(
      _directory: number,
      _lookup: number,
      _path: number,
      _length: number,
      flags: number,
      ...rest: unknown[]
    ) {
      const isCreated = (flags & 1) !== 0;
      if (!isCreated) return ENOENT; // there is nothing to read
      file.truncate();
      memory().setUint32(rest.at(-1) as number, FILE, true);
      return ESUCCESS;
    },
    fd_close: () => ESUCCESS,
    fd_fdstat_set_flags: () => ESUCCESS,
    fd_fdstat_get(descriptor: number, result: number) {
      if (descriptor > FILE) return EBADF;
      const type =
        descriptor === FILE
          ? FILETYPE_REGULAR_FILE
          : descriptor === DIRECTORY
            ? FILETYPE_DIRECTORY
            : FILETYPE_CHARACTER_DEVICE;
      const view = memory();
      view.setUint16(result, type, true);
      view.setUint16(result + 2, 0, true);
      view.setBigUint64(result + 8, ALL_RIGHTS, true);
      view.setBigUint64(result + 16, ALL_RIGHTS, true);
      return ESUCCESS;
    },
    fd_read(_descriptor: number, _vectors: number, _count: number, read: number) {
      memory().setUint32(read, 0, true); // end of file
      return ESUCCESS;
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, position: number) {
      if (descriptor !== FILE) return ESPIPE;
      memory().setBigUint64(position, BigInt(file.seek(Number(offset), whence)), true);
      return ESUCCESS;
    },
    fd_write(descriptor: number, vectors: number, count: number, written: number) {
      const view = memory();
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(vectors + i * 8, true);
        const length = view.getUint32(vectors + i * 8 + 4, true);
        if (descriptor === FILE) file.write(new Uint8Array(view.buffer, at, length));
        total += length;
      }
      view.setUint32(written, total, true);
      return ESUCCESS;
    },
  };
}

interface MemoryFile {
  write(bytes: Uint8Array): void;
  /** Moves to `offset` from the start (0), from here (1) or from the end (2). Returns the new position. */
  seek(offset: number, whence: number): number;
  truncate(): void;
  bytes(): Uint8Array<ArrayBuffer>;
}

function createMemoryFile(): MemoryFile {
  let content = new Uint8Array(1 << 16);
  let length = 0;
  let position = 0;
  return {
    write(bytes) {
      const end = position + bytes.length;
      if (end > content.length) {
        const larger = new Uint8Array(Math.max(end, content.length * 2));
        larger.set(content);
        content = larger;
      }
      content.set(bytes, position);
      position = end;
      length = Math.max(length, end);
    },
    seek(offset, whence) {
      const origin = whence === 0 ? 0 : whence === 1 ? position : length;
      position = Math.max(0, origin + offset);
      return position;
    },
    truncate() {
      length = 0;
      position = 0;
    },
    bytes: () => content.slice(0, length),
  };
}
