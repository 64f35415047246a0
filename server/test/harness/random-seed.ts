/**
 * Setup of every test. In `npm test`, generated inputs are the same each time, so that a change isn't refused for what
 * it didn't touch; `npm run test:nightly` and single files try new ones (docs/decisions/0217-quick-tests.md).
 */
import fc from "fast-check";

/** Set by `npm test`. */
const seed = process.env["PARLEY_TEST_SEED"];

if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
