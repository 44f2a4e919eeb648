/** Ends the command with one sentence on standard error and a non-zero exit code. */
export class CommandFailure extends Error {}
