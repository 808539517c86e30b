/** A user-facing error that stops the start. Printed as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  /** of a command that it ends */
  readonly exitCode: number

  constructor(message: string, options: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options)
    this.exitCode = options.exitCode ?? 1
  }
}

/** Another running store has locked the data folder. */
export class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse'
}
