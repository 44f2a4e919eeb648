interface LogLine {
  (details: object, message?: string): void;
  (message: string): void;
}

/** Where an area says what an operator of the machines should know. */
export interface Log {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}
