/**
 * Builds what pages on any site load from the service: `node scripts/build-embed.mjs FOLDER`. Each file stands on
 * its own, under a name that stays (docs/embed.md).
 */
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressFiles } from "./compress-files.mjs";

const WEB = new URL("../clients/web/src/", import.meta.url);
/** `parley-call.classic.js` is for sites that can't load modules. */
const ENTRIES = {
  parley: { path: "parley.ts", format: "es" },
  "parley-call": { path: "element/embed.ts", format: "es" },
  "parley-call.classic": { path: "element/embed-classic.ts", format: "iife" },
};

const require = createRequire(new URL("../dashboard/package.json", import.meta.url));
const vite = new URL("dist/node/index.js", pathToFileURL(require.resolve("vite/package.json")));
const { build, defaultClientConditions } = await import(vite.href);
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder to build into.");

/** The style sheets are texts in the source, which a minifier of scripts leaves as they are. */
const minifyStyles = {
  name: "minify-styles",
  transform: (code, id) =>
    id.includes("/element/styles/") ? code.replace(/`[^`]*`/g, (css) => minified(css)) : null,
};

function minified(css) {
  return css
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .replace(/="([a-z-]+)"/g, "=$1");
}

for (const [name, { path, format }] of Object.entries(ENTRIES)) {
  await build({
    configFile: false,
    root: fileURLToPath(WEB),
    base: "./", // the worklet is loaded from where the module came from
    logLevel: "warn",
    plugins: [minifyStyles],
    resolve: { conditions: ["parley:source", ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      assetsInlineLimit: 0, // a worklet from a data: address would be refused by many policies
      modulePreload: false,
      rolldownOptions: {
        // Without modules, the worklet is the service's (clients/web/src/leg/add-worklet.ts).
        ...(format === "iife" && { transform: { define: { "import.meta": "{}" } } }),
        input: { [name]: fileURLToPath(new URL(path, WEB)) },
        preserveEntrySignatures: "strict",
        output: {
          format,
          ...(format === "iife" && { name: "Parley" }),
          entryFileNames: "[name].js",
          assetFileNames: "[name][extname]",
        },
      },
    },
  });
}
compressFiles(folder);
