import { registerHooks, type ResolveFnOutput } from "node:module";

/** Node looks each import up on disk, and reads a package.json anew to learn what kind of file it found. */
const OWN_FILES = new URL("../", import.meta.url).href;

/**
 * Packages with a package.json of over 100 KB, whose `.js` files are all ES modules: reading it for each of them took
 * 90 MB at start (docs/decisions/0125-where-memory-goes.md).
 */
const LARGE_PACKAGES = ["/node_modules/drizzle-orm/"];

/**
 * Makes imports cheaper where their result is known: one file imports another by its path, or a file of the service
 * imports a package that it has imported before. Call it before anything else is imported.
 */
export function shortenResolution(): void {
  /** By what the service's files import. */
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (parentURL === undefined) return next(specifier, context);
      if (specifier.startsWith(".")) {
        const format = formatOf(specifier, parentURL);
        if (format === null) return next(specifier, context);
        return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      }
      if (!parentURL.startsWith(OWN_FILES)) return next(specifier, context);
      const found = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(specifier, found);
      return found;
    },
  });
}

/** Of a file imported by its path; null if that takes a look at a package.json. */
function formatOf(path: string, parentURL: string): string | null {
  if (path.endsWith(".mjs")) return "module";
  if (path.endsWith(".ts") && parentURL.startsWith(OWN_FILES)) return "module-typescript";
  if (path.endsWith(".js") && LARGE_PACKAGES.some((part) => parentURL.includes(part))) return "module";
  return null;
}
