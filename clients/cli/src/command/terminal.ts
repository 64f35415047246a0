/** Where a command reads and writes. */
export interface Terminal {
  /** Writes a line to standard output: results. */
  print(line: string): void;
  /** Writes a line to standard error: problems, and notes beside the result. */
  note(line: string): void;
  /** Whether somebody can be asked. */
  isInteractive: boolean;
  /** Asks for a line. */
  ask(question: string): Promise<string>;
  /** Asks for a line without showing what is typed. */
  askSecret(question: string): Promise<string>;
  /** All of standard input. */
  readInput(): Promise<string>;
}
