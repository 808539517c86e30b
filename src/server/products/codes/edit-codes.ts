import { and, eq, inArray } from 'drizzle-orm'
import { invalid, StoreError } from '#shared/errors.ts'
import type { ProductCodesInput } from '#shared/parcels/codes.schema.ts'
import type { Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Database } from '../../db/database.ts'
import { violatedConstraint } from '../../db/database-errors.ts'
import type { Transaction } from '../../db/transaction.ts'
import { lockProduct } from '../editing/lock-products.ts'
import { codes, sizePlaces } from './code.tables.ts'
import { findProductCodes } from './codes.queries.ts'

const { task } = shapes()

/** Sets SKU, barcode and place of sizes of a product. Another unit that has a code is looked for after the rollback. */
export const editCodes = task(
  'PUT /api/admin/products/:id/codes',
  async ({ step, params: { id }, body: { codes: wanted }, deps: { db } }) => {
    const edited = await step((one) => putCodes(one, id, wanted)).catch(async (error: unknown) => {
      throw violatedConstraint(error) === 'codes_pkey' ? taken(await findTaken(db, id, wanted)) : error
    })
    return { codes: edited }
  },
)

async function putCodes({ tx, audit }: Step, id: string, wanted: ProductCodesInput['codes']) {
  await lockProduct(tx, id)
  const before = await findProductCodes(tx, id)
  const sizes = new Set(before.map(({ size }) => size))
  for (const [index, { size }] of wanted.entries())
    if (!sizes.delete(size)) throw invalid({ [`codes.${index}.size`]: 'This product has no such size' })
  const rows = wanted.flatMap(({ size, sku, barcode }) => [
    { productId: id, size, kind: 'sku' as const, code: sku },
    ...(barcode === null ? [] : [{ productId: id, size, kind: 'barcode' as const, code: barcode }]),
  ])
  checkFree(rows.map(({ code }) => code))
  // Two sizes may exchange their codes.
  const named = inArray(
    codes.size,
    wanted.map(({ size }) => size),
  )
  await tx.delete(codes).where(and(eq(codes.productId, id), named))
  await tx.insert(codes).values(rows)
  await putPlaces(tx, id, wanted)
  const after = await findProductCodes(tx, id)
  audit({ action: 'product.codes', entity: 'product', id, before, after })
  return after
}

async function putPlaces(tx: Transaction, id: string, wanted: ProductCodesInput['codes']): Promise<void> {
  const given = wanted.flatMap(({ size, place }) =>
    place === undefined ? [] : [{ productId: id, size, place }],
  )
  if (given.length === 0) return
  const sizes = given.map(({ size }) => size)
  await tx.delete(sizePlaces).where(and(eq(sizePlaces.productId, id), inArray(sizePlaces.size, sizes)))
  const kept = given.filter(({ place }) => place !== '')
  if (kept.length > 0) await tx.insert(sizePlaces).values(kept)
}

function checkFree(given: readonly string[]): void {
  const twice = given.find((code, index) => given.indexOf(code) !== index)
  if (twice !== undefined) throw taken(twice)
}

const taken = (code: string) => new StoreError('ALREADY_EXISTS', `The code ${code} stands for another unit`)

/** The code that another product, or another size of this one, has. */
async function findTaken(db: Database, id: string, wanted: ProductCodesInput['codes']): Promise<string> {
  const given = wanted.flatMap(({ sku, barcode }) => (barcode === null ? [sku] : [sku, barcode]))
  const rows = await db.select().from(codes).where(inArray(codes.code, given))
  const other = rows.find(
    ({ productId, size }) => productId !== id || !wanted.some((line) => line.size === size),
  )
  return other?.code ?? given[0]!
}
