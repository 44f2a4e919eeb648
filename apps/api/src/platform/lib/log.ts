interface LogLine {
  (details: object, message?: string): void;
  (message: string): void;
}

/** Log of a module, for those who run the servers. */
export interface Log {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}
