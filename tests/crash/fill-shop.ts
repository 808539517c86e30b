import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { databaseOn } from '../../src/server/db/database.ts'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { deliverEverywhere, openShop } from '../support/own-shop.ts'
import { hashToken } from '../../src/server/users/session.queries.ts'

export const products = ['first-shirt', 'second-shirt', 'third-shirt']

/** People who are signed in from the start: shoppers by their number, and an admin. */
export interface ShopPeople {
  tokens: readonly string[]
  adminToken: string
}

/** A small shop with plenty of stock, so that no order is refused for want of it. */
export async function fillShop(pool: pg.Pool, { tokens, adminToken }: ShopPeople): Promise<void> {
  await chooseSampleTax(databaseOn(pool))
  await deliverEverywhere(pool)
  await pool.query(`insert into collections (id, slug, name) values ('classy', 'classy', 'Classy')`)
  for (const id of products) {
    await pool.query(
      `insert into products (id, name, category, price, collection_id, hsn_code)
       values ($1, 'Shirt', 'Shirts', 700, 'classy', '6205')`,
      [id],
    )
    await pool.query(
      `insert into variants (product_id, size, stock) select $1, unnest('{M,L}'::text[]), 1000000`,
      [id],
    )
  }
  await pool.query(
    `insert into stock_ledger (product_id, size, change, stock_after, reason) select product_id, size, stock, stock, 'initial' from variants`,
  )
  for (const [n] of tokens.entries())
    await pool.query(
      `insert into users (name, email, username, phone) values ('Asha Rao', $1, $1, '9876543210')`,
      [emailOf(n)],
    )
  await pool.query(
    `with admin as (
       insert into users (name, email, username, phone, role)
       values ('Admin', 'chaos-admin@taanka.example', 'chaos-admin', '9876543210', 'admin') returning id
     )
     insert into sessions (token_hash, user_id, remember, expires_at)
     select $1, id, false, now() + interval '12 hours' from admin`,
    [hashToken(adminToken)],
  )
  await signInShoppers(pool, tokens)
  await openShop(pool)
}

/** Gives the shoppers their sessions, also after a restore, which ends all. */
export async function signInShoppers(pool: pg.Pool, tokens: readonly string[]): Promise<void> {
  for (const [n, token] of tokens.entries())
    await pool.query(
      `insert into sessions (token_hash, user_id, remember, expires_at)
       select $1, id, false, now() + interval '12 hours' from users where email = $2 on conflict do nothing`,
      [hashToken(token), emailOf(n)],
    )
}

export const newToken = (): string => randomBytes(32).toString('base64url')
const emailOf = (shopper: number): string => `shopper-${shopper}@taanka.example`
