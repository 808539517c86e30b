import { isStoreError } from '#shared/errors.ts'

/** The record, or null where the store says that there is none. Any other failure stays one. */
export async function nullIfMissing<Value>(record: Promise<Value>): Promise<Value | null> {
  try {
    return await record
  } catch (error) {
    if (isStoreError(error) && error.code === 'NOT_FOUND') return null
    throw error
  }
}
