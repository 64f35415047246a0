import { fdatasyncSync, fstatSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];
/** The parts of Emscripten's module used here: the file system on real files, which has no `fsync`. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number }; tryFSOperation<T>(run: () => T): T };
}

/**
 * PGlite's file system on real files, plus an fsync that reaches the disk. PGlite ships without one, so an acknowledged
 * commit would be lost in a power cut.
 */
export class SyncedNodeFs extends NodeFS {
  /** Number of syncs so far. */
  syncs = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown): void => {
      const { NODEFS } = module as ModuleWithNodeFs;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        NODEFS.tryFSOperation(() => syncOpen(nfd)); // a failure reaches PostgreSQL as its errno
        this.syncs++;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** Windows can't sync directories; NTFS has a journal for names. */
function syncOpen(fd: number): void {
  if (process.platform === "win32" && fstatSync(fd).isDirectory()) return;
  fdatasyncSync(fd);
}
