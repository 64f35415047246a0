import { fileURLToPath } from "node:url";

export const DOCS_FOLDER = fileURLToPath(new URL("../../../../docs/", import.meta.url));
/** Where pages of the docs are; what is below is their names. */
export const GUIDE_PATH = "/docs/guide";
/** Pictures of docs/ that are served, as seen from there. */
export const PICTURE = /^screenshots\/[a-z0-9-]+\.(?:png|svg|webp)$/;
