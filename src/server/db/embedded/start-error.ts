/** A user-facing error that stops the start. Printed as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another running store has locked the data folder. */
export class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse'
}
