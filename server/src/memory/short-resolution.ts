import { registerHooks } from "node:module";

/**
 * Packages with a package.json of over 100 KB. To learn whether a file is an ES module, Node reads that anew for each
 * of their files, and all of them are: 90 MB at start (docs/decisions/0125-where-memory-goes.md).
 */
const PACKAGES = ["/node_modules/drizzle-orm/"];

/**
 * Resolves imports between these packages' own files without reading package.json. Call it before they are imported.
 */
export function shortenResolution(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      const isOwn = specifier.startsWith(".") && specifier.endsWith(".js");
      if (!isOwn || parentURL === undefined || !PACKAGES.some((part) => parentURL.includes(part))) {
        return next(specifier, context);
      }
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    },
  });
}
