import { eq } from 'drizzle-orm'
import { change } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { newBankId } from './bank-id.ts'
import { findPage, type BankPage } from './find-page.ts'
import { fromNow } from '../../db/due-rows.ts'
import { queueWebhook } from './queue-webhook.ts'
import type { BankMethod } from './bank-methods.ts'
import { testBankCaptures, testBankPages } from './test-bank.tables.ts'

export const bankButtons = ['pay', 'decline', 'close', 'pay-twice', 'pay-in-one-minute'] as const

export interface Pressed {
  button: (typeof bankButtons)[number]
  method: BankMethod
}

/** Seconds. */
const oneMinute = 60

/**
 * Does what a button of an open page says, and tells the store. Returns the page as it was before; one that is not open
 * does not change. Null where there is no such page.
 */
export async function pressButton(
  db: Database,
  reference: string,
  { button, method }: Pressed,
): Promise<BankPage | null> {
  return change(db, { id: null }, async ({ tx }) => {
    const page = await findPage(tx, reference, { lock: true })
    if (page?.state !== 'open') return page
    switch (button) {
      case 'pay':
        await pay(tx, page, method)
        break
      case 'pay-twice':
        await pay(tx, page, method)
        await pay(tx, page, method)
        break
      case 'pay-in-one-minute':
        await pay(tx, page, method, oneMinute)
        break
      case 'decline':
        await changePage(tx, page, { declinedAt: fromNow(0) })
        break
      case 'close':
        await changePage(tx, page, { closedAt: fromNow(0) })
        break
    }
    return page
  })
}

async function pay(
  tx: Transaction,
  { reference, amountPaise, currency, webhookUrl }: BankPage,
  method: Pressed['method'],
  inSeconds = 0,
): Promise<void> {
  const at = fromNow(inSeconds)
  await tx
    .insert(testBankCaptures)
    .values({ id: newBankId('cap'), reference, amountPaise, currency, method, at })
  await queueWebhook(tx, webhookUrl, { type: 'payment', reference }, inSeconds)
}

async function changePage(
  tx: Transaction,
  { reference, webhookUrl }: BankPage,
  columns: Partial<Record<'declinedAt' | 'closedAt', ReturnType<typeof fromNow>>>,
): Promise<void> {
  await tx.update(testBankPages).set(columns).where(eq(testBankPages.reference, reference))
  await queueWebhook(tx, webhookUrl, { type: 'payment', reference })
}
