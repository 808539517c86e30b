export interface Progress {
  now: Date
  /** Is told from time to time how far it is. */
  log: (line: string) => void
}
