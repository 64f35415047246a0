/** The parts of the WebAssembly JavaScript interface used here. TypeScript has them only among the browser's types. */
declare namespace WebAssembly {
  // oxlint-disable-next-line typescript/no-extraneous-class -- an opaque object of the platform
  class Module {
    private readonly opaque: never;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, ModuleImports>);
    readonly exports: Record<string, unknown>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  type ModuleImports = Record<string, (...args: never[]) => number>;
  function compile(bytes: Uint8Array): Promise<Module>;
}
