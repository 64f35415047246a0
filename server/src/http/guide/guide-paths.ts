import { fileURLToPath } from "node:url";

export const DOCS_FOLDER = fileURLToPath(new URL("../../../../docs/", import.meta.url));
/** The path of the docs' pages, followed by their names. */
export const GUIDE_PATH = "/docs/guide";
/** Pictures of docs/ that are served, as seen from there. */
export const PICTURE = /^screenshots\/[a-z0-9-]+\.(?:png|svg|webp)$/;
