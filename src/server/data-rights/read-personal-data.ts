import { eq } from 'drizzle-orm'
import { maskRefundTo } from '#shared/returns/mask-refund-to.ts'
import type { RefundTo } from '#shared/returns/return.schema.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { users } from '../users/user.tables.ts'
import { personalDataSql } from './personal-data.ts'

type Row = Record<string, unknown>

export interface PersonalData extends Record<string, Row[] | Row> {
  returns: (Row & { number: string; photos: { id: string }[] })[]
}

export interface Account {
  id: string
  email: string
  /** null where it is not proved: anyone can open an account with a stranger's address */
  proved: string | null
}

/** Locks an account until the transaction ends, so that no order is placed on it. */
export async function lockAccount(tx: Database, id: string): Promise<Account> {
  const [account] = await selectAccount(tx, id).for('update')
  return accountOf(account!)
}

export async function findAccount(db: Database, id: string): Promise<Account> {
  const [account] = await selectAccount(db, id)
  return accountOf(account!)
}

const selectAccount = (db: Database, id: string) =>
  db
    .select({ id: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))

const accountOf = ({
  id,
  email,
  verifiedAt,
}: {
  id: string
  email: string
  verifiedAt: Date | null
}): Account => ({
  id,
  email,
  proved: verifiedAt === null ? null : email,
})

/** All that the store knows of a person, with ways to pay masked, and without the bytes of photos. */
export async function readPersonalData(db: Database, account: Account): Promise<PersonalData> {
  const [found] = await readSections(db, account)
  const { profile, payments, refunds, returns, ...others } = found!
  return {
    profile: profile![0]!,
    ...others,
    payments: payments!.map((payment) => ({ ...payment, utr: maskUtr(payment['utr']) })),
    refunds: refunds!.map(maskAccount),
    returns: returns!.map(maskAccount) as PersonalData['returns'],
  }
}

const readSections = statement<Account, Record<string, Row[]>>(personalDataSql)

const maskUtr = (utr: unknown): string | null => (typeof utr === 'string' ? `•••${utr.slice(-4)}` : null)

const maskAccount = (row: Row): Row => ({
  ...row,
  refund_to: row['refund_to'] === null ? null : maskRefundTo(row['refund_to'] as RefundTo),
})
