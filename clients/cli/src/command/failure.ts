/** The command wasn't used as it should be. Exit status 2. */
export class UsageError extends Error {}

/** The command can't do what it should: what happened, then what to do. Exit status 1. */
export class Failure extends Error {}
