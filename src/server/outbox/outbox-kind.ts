import type { Pace } from '../db/due-rows.ts'
import type { outbox } from './outbox.tables.ts'

/** A kind of task. It has a pace of its own, so that the tasks of one kind do not delay those of another. */
export interface OutboxKind<Payload> extends Pace {
  name: string
  /** Seconds until another try, doubled with each. */
  pauses: { first: number; longest: number }
  /** Tries until a task is given up. */
  maxTries: number
  /** Days after which a task is removed, done or not; those of a kind that is tried for ever stay until they are done. */
  keptDays: number
  /** only its type is used */
  payload?: Payload
}

export interface Task<Payload> extends Omit<typeof outbox.$inferSelect, 'payload'> {
  payload: Payload
}
