import { registerHooks } from "node:module";

/**
 * Packages whose package.json has over 100 KB. Node reads it anew for each of their files to learn whether they are ES
 * modules, which they all are: 90 MB at start (docs/decisions/0125-where-memory-goes.md).
 */
const PACKAGES = ["/node_modules/drizzle-orm/"];

/** Resolves what these packages' files import from one another without looking at package.json. Before they are imported. */
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
