import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { statementColumnsSchema, type GivenColumns } from '#shared/payments/statement.schema.ts'
import { lineKinds, type LineKind } from '#shared/payments/payment-providers.ts'
import type { Database } from '../../db/database.ts'
import { storeSettings } from '../../landing/landing.tables.ts'

const key = 'statement_columns'
const savedSchema = z.partialRecord(z.enum(lineKinds), statementColumnsSchema)

/** The columns of the last statement of this kind. */
export async function findSavedColumns(db: Database, kind: LineKind): Promise<GivenColumns | null> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, key))
  const saved = z.safeParse(savedSchema, row?.value ?? {})
  return (saved.success ? saved.data[kind] : null) ?? null
}

export async function saveColumns(db: Database, kind: LineKind, columns: GivenColumns): Promise<void> {
  await db
    .insert(storeSettings)
    .values({ key, value: { [kind]: columns } })
    .onConflictDoUpdate({
      target: storeSettings.key,
      set: { value: sql`${storeSettings.value} || ${JSON.stringify({ [kind]: columns })}::jsonb` },
    })
}
