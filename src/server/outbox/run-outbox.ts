import type { SQL } from 'drizzle-orm'
import { failureReason } from '../base/failure-reason.ts'
import type { Database } from '../db/database.ts'
import { doDue } from '../db/due-rows.ts'
import { putOffTask, takeTasks } from './outbox.queries.ts'
import type { OutboxKind, Task } from './outbox-kind.ts'

interface Running<Payload> {
  db: Database
  log: (line: string) => void
  kind: OutboxKind<Payload>
  /** condition of tasks that may be done now */
  where?: SQL | undefined
  /** Does a task, and marks it as done or removes it. One that rejects is tried again later. */
  run: (task: Task<Payload>) => Promise<unknown>
}

/**
 * Does all due tasks of a kind. Several processes may run it: each takes its own tasks for the lease of their kind. `stopping` ends
 * it between two batches.
 */
export async function runOutbox<Payload>(
  { db, log, kind, where, run }: Running<Payload>,
  stopping?: AbortSignal,
): Promise<void> {
  const runOne = async (task: Task<Payload>): Promise<void> => {
    try {
      await run(task)
    } catch (error) {
      const reason = failureReason(error).replaceAll('\u0000', '').slice(0, 500)
      if (reason !== task.error)
        log(`${kind.name} ${task.id} could not be sent and is tried again later: ${withoutAddresses(reason)}`)
      await putOffTask(db, kind, task, reason)
    }
  }
  await doDue(kind, () => takeTasks(db, kind, where), runOne, stopping)
}

/** Mail servers repeat the refused address, which the log must not hold. */
const withoutAddresses = (reason: string): string =>
  reason
    .split(/([\s<>]+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('')
