import * as z from 'zod/mini'
import { statementColumnsSchema, type GivenColumns } from '#shared/payments/statement.schema.ts'
import { lineKinds, type LineKind } from '#shared/payments/payment-providers.ts'
import type { Database } from '../../db/database.ts'
import { addToValue, readValue } from '../../settings/stored-values.ts'

const key = 'statement_columns'
const savedSchema = z.partialRecord(z.enum(lineKinds), statementColumnsSchema)

/** The columns of the last statement of this kind. */
export async function findSavedColumns(db: Database, kind: LineKind): Promise<GivenColumns | null> {
  const saved = z.safeParse(savedSchema, (await readValue(db, key)) ?? {})
  return (saved.success ? saved.data[kind] : null) ?? null
}

export const saveColumns = (db: Database, kind: LineKind, columns: GivenColumns): Promise<void> =>
  addToValue(db, key, { [kind]: columns })
