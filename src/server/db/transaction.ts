import { databaseErrorCode } from './database-errors.ts'
import type { Database } from './database.ts'

/** A database inside a transaction, which remembers what to do once it is committed. */
export type Transaction = Database & { afterCommit: (effect: () => void) => void }

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 3

/**
 * Runs `work` in one transaction at READ COMMITTED. Effects queued with `tx.afterCommit` run only when it was
 * committed. Serialization failures and deadlocks are tried again, three times in all (ARCHITECTURE, decision 7).
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = []
    try {
      const result = await db.transaction(async (tx) => {
        return work(
          Object.assign(tx as unknown as Database, {
            afterCommit: (effect: () => void) => void effects.push(effect),
          }),
        )
      })
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === serializationFailure || code === deadlockDetected
}
