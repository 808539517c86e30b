import { StoreError } from '#shared/errors.ts'

/** Storage of masters, derived pictures and photos of returns: a folder, or a bucket. */
export interface MediaStorage {
  /** For people; without keys. */
  name: string
  /** The content of a file, null where there is none. */
  read(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Writes a file whole: no reader, in any process, sees a part of it. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>
  /** The files whose keys begin so, in any order. `prefix` ends with a slash, or is empty. */
  list(prefix: string): AsyncIterable<StoredFile>
}

export interface StoredFile {
  key: string
  /** bytes */
  size: number
}

/** Thrown by every call where the storage gives no usable response: a full disk, a bucket that is away. */
export class StorageUnavailable extends StoreError {
  constructor(message: string, cause: unknown) {
    super('UNAVAILABLE', message, { retryAfter: 5 })
    this.cause = cause
  }
}
