/** A reason why the store can't start, as one sentence for its owner; printed as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another store, alive, has the data folder. */
export class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse'
}
