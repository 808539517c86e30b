import { recordAudits, type AuditEntry } from './audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import { transaction, type Transaction } from '../db/transaction.ts'

/** A row of the audit log, in the name of who makes the change; a job may name who had asked for it. */
export type AuditChange = Omit<AuditEntry, 'by' | 'entityId'> & { id: string; by?: AuditEntry['by'] }

/** Given to a change: its transaction, and the audit log, whose rows are written with it. */
export interface Step {
  tx: Transaction
  audit: (change: AuditChange) => void
}

/** A value that a change ends with, which has found nothing to change, and so has nothing for the audit log. */
export class Unchanged<Value> {
  readonly value: Value
  constructor(value: Value) {
    this.value = value
  }
}

export const unchanged = <Value>(value: Value): Unchanged<Value> => new Unchanged(value)

/** The value of a change, whether it has changed anything or not. */
export const changeValue = <Value>(result: Value | Unchanged<Value>): Value =>
  result instanceof Unchanged ? result.value : result

export interface ChangeOptions {
  /** constraints whose violation is worth another try */
  retryOn?: readonly string[] | undefined
  /** called inside the transaction where the change says neither what it audits nor that it is none */
  onSilence?: (() => void) | undefined
}

/**
 * One change of the store: a transaction, tried again after a deadlock (`transaction`), and the audit rows of the try that was committed, in
 * one statement. Commands and tasks are made of it, and so are jobs.
 */
export async function change<Result>(
  db: Database,
  by: { id: string | null },
  work: (step: Step) => Promise<Result | Unchanged<Result>>,
  { retryOn = [], onSilence }: ChangeOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction(db, async (tx) => {
        const rows: AuditEntry[] = []
        const audit = ({ id, ...row }: AuditChange) => void rows.push({ by, entityId: id, ...row })
        const result = await work({ tx, audit })
        await recordAudits(tx, rows)
        if (!(result instanceof Unchanged) && rows.length === 0) onSilence?.()
        return changeValue(result)
      })
    } catch (error) {
      if (attempt === attempts || !retryOn.includes(violatedConstraint(error) ?? '')) throw error
    }
}

/** Tries after the violation of a constraint that is worth another one. */
const attempts = 5
