import type { AttemptAction } from './attempt.schema.ts'

/** `key` is the same however often it is told. */
export interface WantedAttempt {
  key: string
  action: AttemptAction
  /** day of the shop; null where none was named */
  day: string | null
  note: string
}

/** Message of a job to a carrier about a parcel. `day` is a day of the shop. */
export type CarrierTask =
  | { verb: 'cancel' }
  | { verb: 'pickup'; day: string }
  | ({ verb: 'attempt' } & WantedAttempt)
