import { MemoryFS } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

/**
 * PGlite's file system on real files, for making a database. PGlite makes one in memory and copies it, unless its file
 * system is the one in memory; as which this passes, so that initdb works on the files themselves and needs 150 MB less.
 */
export class DirectNodeFs extends MemoryFS {
  readonly #files: NodeFS;

  constructor(directory: string) {
    super();
    this.#files = new NodeFS(directory);
  }

  override init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    this.pg = pg;
    return this.#files.init(pg, options);
  }
}
