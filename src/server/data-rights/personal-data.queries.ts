import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** Rows of each section of the export, by a condition on `:id` and `:email` of the account. */
const ofOrders = 'order_id in (select id from orders where user_id = :id)'

interface Section {
  table: string
  where: string
  /** columns that hold secrets, or nothing of the person */
  without?: readonly string[]
}

/** Every table with personal data of customers, in the order of the export (docs/product/own-shop.md, Your data). */
export const personalSections = {
  profile: { table: 'users', where: 'id = :id', without: ['password_hash', 'role'] },
  addresses: { table: 'addresses', where: 'user_id = :id', without: ['user_id'] },
  orders: { table: 'orders', where: 'user_id = :id', without: ['user_id', 'pay_token'] },
  order_lines: { table: 'order_lines', where: ofOrders },
  order_notes: { table: 'order_notes', where: ofOrders, without: ['user_id'] },
  order_history: { table: 'order_history', where: ofOrders, without: ['user_id'] },
  documents: { table: 'tax_documents', where: 'user_id = :id', without: ['user_id'] },
  payments: {
    table: 'payments',
    where: ofOrders,
    without: ['page_url', 'provider_ref', 'opened_by', 'next_at', 'tries', 'looked_at'],
  },
  captures: { table: 'captures', where: ofOrders, without: ['provider_id', 'provider_group', 'by'] },
  refunds: {
    table: 'refunds',
    where: ofOrders,
    without: ['provider_ref', 'refund_to', 'by', 'refund_to_by'],
  },
  parcels: {
    table: 'parcels',
    where: ofOrders,
    without: ['carrier_ref', 'open_order', 'claimed_by', 'created_by'],
  },
  returns: { table: 'returns', where: ofOrders, without: ['user_id', 'by', 'refund_to', 'refund_to_by'] },
  return_lines: { table: 'return_lines', where: ofOrders },
  return_photos: { table: 'return_photos', where: 'user_id = :id', without: ['user_id'] },
  messages_sent: { table: 'messages', where: ofOrders },
  reviews: { table: 'reviews', where: 'user_id = :id', without: ['user_id'] },
  wishlist: { table: 'wishlist_items', where: 'user_id = :id', without: ['user_id'] },
  messages: {
    table: 'contact_messages',
    where: 'lower(email) = lower(:email)',
    without: ['key_hash', 'acknowledgement_id'],
  },
  newsletter: { table: 'newsletter_subscribers', where: 'email = lower(:email)' },
  mails: { table: 'mail_outbox', where: 'lower("to") = lower(:email)', without: ['text', 'html', 'user_id'] },
  sign_ins: { table: 'sessions', where: 'user_id = :id', without: ['token_hash', 'user_id'] },
  sign_in_providers: { table: 'identities', where: 'user_id = :id', without: ['user_id'] },
} as const satisfies Record<string, Section>

const rowsOf = ({ table, where, without = [] }: Section): string => {
  const named = without.map((name) => `'${name}'`).join(', ')
  return `(select coalesce(jsonb_agg(to_jsonb(t) - array[${named}]::text[]), '[]') from ${table} t where ${where})`
}

const readAll = statement<{ id: string; email: string }, { data: Record<string, unknown> }>(
  `select jsonb_build_object(${Object.entries(personalSections)
    .map(([name, section]) => `'${name}', ${rowsOf(section)}`)
    .join(', ')}) as data`,
)

/** All that the store keeps about the holder of an account. */
export async function findPersonalData(
  db: Database,
  account: { id: string; email: string },
): Promise<Record<string, unknown>> {
  const [row] = await readAll(db, account)
  return row!.data
}
