import { invalid, type FieldErrors } from '#shared/errors.ts'
import { averageCost } from '#shared/goods/average-cost.ts'
import type { InwardDetail, NewInward } from '#shared/goods/inward.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { maxSizeStock, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { enterCosts } from '../../products/costs/enter-costs.ts'
import { lockProducts } from '../../products/editing/lock-products.ts'
import { changeStock } from '../../products/stock/change-stock.ts'
import { findFirstResponse, hashBody, retriedForKey, storeResponse } from '../../trade/idempotency.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { goodsInward, goodsInwardLines } from '../goods.tables.ts'
import { findInward } from './inward.queries.ts'

interface Booking {
  by: SessionUser
  input: NewInward
  key: string | undefined
}

/**
 * Books a delivery of a supplier: its units go into stock, and products cost their average from now on. A repeat under the
 * same key returns the first response. Throws VALIDATION_FAILED at an unknown product or size, IN_FLIGHT and
 * IDEMPOTENCY_MISMATCH.
 */
export const bookInward = (db: Database, booking: Booking): Promise<InwardDetail> =>
  retriedForKey(() => transaction(db, (tx) => bookOnce(tx, booking)))

async function bookOnce(tx: Transaction, { by, input, key }: Booking): Promise<InwardDetail> {
  const request = key === undefined ? null : { userId: by.id, key, bodyHash: hashBody(input) }
  const first = request && (await findFirstResponse<{ inward: number }>(tx, request))
  if (first) return (await findInward(tx, first.inward))!
  const products = await lockProducts(tx, [...new Set(input.lines.map(({ product_id }) => product_id))])
  refuseUnknown(input.lines, products)
  const id = await insertInward(tx, by, input, products)
  const changes = input.lines.map((line) => ({ ...line, change: line.quantity }))
  await changeStock(tx, products, changes, { reason: 'inward', by, note: inwardNote({ ...input, id }) })
  await enterCosts(tx, by, newCosts(products, input.lines, id))
  const booked = (await findInward(tx, id))!
  await recordAudit(tx, {
    by,
    action: 'goods.inward',
    entity: 'goods',
    entityId: String(id),
    after: { supplier: booked.supplier, number: booked.number, units: booked.units },
  })
  if (request) await storeResponse(tx, request, { inward: id })
  return booked
}

/** Names a delivery in the ledger of stock. */
export const inwardNote = ({ id, supplier, number }: { id: number; supplier: string; number: string }) =>
  `Delivery ${id} of ${supplier}${number && `, ${number}`}`

function refuseUnknown(lines: NewInward['lines'], products: readonly AdminProduct[]): void {
  const stocks = new Map(products.map(({ id, sizeStock }) => [id, { ...sizeStock }]))
  const errors: FieldErrors = {}
  for (const [index, { product_id, size, quantity }] of lines.entries()) {
    const stock = stocks.get(product_id)
    if (!stock) errors[`lines.${index}.product_id`] = productNotFound
    else if (stock[size] === undefined) errors[`lines.${index}.size`] = parcelMessages.noCodes
    else if ((stock[size] += quantity) > maxSizeStock)
      errors[`lines.${index}.quantity`] = `Stock must be at most ${maxSizeStock}`
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function insertInward(
  tx: Transaction,
  by: SessionUser,
  { lines, ...note }: NewInward,
  products: readonly AdminProduct[],
): Promise<number> {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const [inserted] = await tx
    .insert(goodsInward)
    .values({ ...note, by: by.id })
    .returning({ id: goodsInward.id })
  const inwardId = inserted!.id
  await tx.insert(goodsInwardLines).values(
    lines.map(({ product_id, size, quantity, cost_paise }, position) => ({
      inwardId,
      position,
      productId: product_id,
      name: names.get(product_id)!,
      size,
      quantity,
      costPaise: cost_paise,
    })),
  )
  return inwardId
}

/** The costs that change; also one that stays is not entered again. */
function newCosts(products: readonly AdminProduct[], lines: NewInward['lines'], inwardId: number) {
  return products.flatMap(({ id, totalStock, cost_paise }) => {
    const came = lines.filter(({ product_id }) => product_id === id)
    const cost = averageCost({ quantity: totalStock, cost_paise }, came)
    return cost === cost_paise ? [] : [{ productId: id, costPaise: cost, inwardId }]
  })
}
