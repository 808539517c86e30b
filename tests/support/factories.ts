import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Role } from '../../src/shared/auth/auth.schema.ts'
import { sessions, users } from '../../src/server/users/user.tables.ts'
import { hashToken } from '../../src/server/users/session.queries.ts'
import { collections } from '../../src/server/products/collections/collection.tables.ts'
import type { Database } from '../../src/server/db/database.ts'
import { products, variants } from '../../src/server/products/product.tables.ts'

export interface Person {
  id: string
  email: string
  token: string
}

let latest = 0

/**
 * Now, but later than the moment before: lists are sorted by it, and two rows often have the same millisecond. A clock
 * that a test has set back is followed.
 */
function nextMoment(): Date {
  const now = Date.now()
  latest = now > latest || now < latest - 1_000 ? now : latest + 1
  return new Date(latest)
}

/** A person with a live session and no password. */
export async function createPerson(
  db: Database,
  {
    role = 'customer',
    name = 'Asha Rao',
    createdAt = nextMoment(),
  }: { role?: Role; name?: string; createdAt?: Date } = {},
): Promise<Person> {
  const id = randomUUID()
  const username = `person-${id.slice(0, 8)}`
  const email = `${username}@taanka.example`
  const token = randomBytes(32).toString('base64url')
  await db.insert(users).values({ id, name, email, username, phone: '9876543210', role, createdAt })
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: id,
    remember: false,
    // A full attack takes hours on a busy machine.
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return { id, email, token }
}

export const createAdmin = (db: Database): Promise<Person> =>
  createPerson(db, { role: 'admin', name: 'Store Admin' })

export async function createCollection(db: Database, slug = 'classy'): Promise<string> {
  await db
    .insert(collections)
    .values({
      id: slug,
      slug,
      name: slug[0]!.toUpperCase() + slug.slice(1),
      description: `The ${slug} collection`,
    })
    .onConflictDoNothing()
  return slug
}

export interface NewProduct {
  id?: string
  name?: string
  description?: string
  category?: string
  price?: number
  originalPrice?: number | null
  badge?: string | null
  collectionId?: string
  colors?: string[]
  hsnCode?: string
  packOf?: number
  /** Units by size. */
  stock?: Record<string, number>
  createdAt?: Date
}

/** A product on sale, with its collection. Returns its id. */
export async function createProduct(db: Database, given: NewProduct = {}): Promise<string> {
  const { stock = { S: 10, M: 10, L: 10 }, ...fields } = given
  const id = fields.id ?? `shirt-${randomUUID().slice(0, 8)}`
  const collectionId = await createCollection(db, fields.collectionId ?? 'classy')
  await db.insert(products).values({
    name: 'Oxford Shirt',
    category: 'Shirts',
    price: 1000,
    createdAt: nextMoment(),
    ...fields,
    id,
    collectionId,
  })
  const sizes = Object.entries(stock).map(([size, count]) => ({ productId: id, size, stock: count }))
  if (sizes.length > 0) await db.insert(variants).values(sizes)
  return id
}

/** A product as staff enter it; its collection has to exist. */
export const productInput = {
  name: 'Oxford Shirt',
  category: 'Shirts',
  price: 1299,
  collection_id: 'classy',
  sizeStock: { XL: 2, S: 0, M: 9 },
}

/** Declared by a product of an own shop before it goes on sale. */
export const declarations = {
  generic_name: 'Shirt',
  net_quantity: '1 piece',
  manufacturer: 'Ranjha and Sons, 4 Ring Road, New Delhi 110001',
  country_of_origin: 'India',
  mrp: 3999,
}

/** Adds ledger entries for the stock of products that were created without them. */
export async function openLedger(pool: Pool, product?: string): Promise<void> {
  await pool.query(
    `insert into stock_ledger (product_id, size, change, stock_after, reason)
     select product_id, size, stock, stock, 'initial' from variants where $1::text is null or product_id = $1`,
    [product ?? null],
  )
}

/** The seller on invoices. */
export const seller = {
  legal_name: 'Taanka Apparel Private Limited',
  gstin: '29AAGCB7383J1Z4',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}

export const shippingAddress = {
  fullName: 'Asha Rao',
  email: 'asha@taanka.example',
  phone: '9876543210',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  landmark: '',
}
