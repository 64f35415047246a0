/**
 * `npm test`: all tests except the nightly ones, or only those given
 * (`npm test -- server/test/db`, `npm test -- --changed`). The last line is "N passed, N failed".
 */
import { requireNode24 } from "./node-version.mjs";

requireNode24();
// Imported here, so that an older Node gets its error message before it meets TypeScript.
const { runTests } = await import("./tests/run-tests.ts");
await runTests(process.argv.slice(2));
