/** Ends the process with one sentence if Node is too old to run TypeScript and everything else Parley needs. */
export function requireNode24() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return;
  console.error(
    `Parley needs Node 24 or newer, and this is ${process.version}. On Linux (x64, arm64) and Windows (x64) "npm ci" ` +
      'brings it along for "npm start" and "npm test"; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}
