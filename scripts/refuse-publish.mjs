/** What `npm publish` runs in a package's own folder, whose manifest names files that no archive has. */
console.error("Run npm run pack -- FOLDER in the repository's root, then npm publish FOLDER/ARCHIVE.tgz.");
process.exit(1);
