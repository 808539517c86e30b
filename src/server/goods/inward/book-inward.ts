import { invalid, type FieldErrors } from '#shared/errors.ts'
import { averageCost } from '#shared/goods/average-cost.ts'
import type { NewInward } from '#shared/goods/inward.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { maxSizeStock, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { enterCosts } from '../../products/costs/enter-costs.ts'
import { lockProducts } from '../../products/editing/lock-products.ts'
import { changeStock } from '../../products/stock/change-stock.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { goodsInward, goodsInwardLines } from '../goods.tables.ts'
import { findInward } from './inward.queries.ts'

const { command } = shapes()

/** Books a delivery of a supplier: its units go into stock, and products cost their average from now on. */
export const bookInward = command('POST /api/admin/goods-inward', {
  run: async ({ tx, body, user, audit }) => {
    const products = await lockProducts(tx, [...new Set(body.lines.map(({ product_id }) => product_id))])
    refuseUnknown(body.lines, products)
    const id = await insertInward(tx, user, body, products)
    const changes = body.lines.map((line) => ({ ...line, change: line.quantity }))
    const note = inwardNote({ ...body, id })
    await changeStock(tx, products, changes, { reason: 'inward', by: user, note })
    await enterCosts(tx, user, newCosts(products, body.lines, id))
    const delivery = (await findInward(tx, id))!
    const { supplier, number, units } = delivery
    audit({ action: 'goods.inward', entity: 'goods', id: String(id), after: { supplier, number, units } })
    return { delivery }
  },
  key: {
    of: ({ body }) => body,
    keep: ({ delivery }) => ({ inward: delivery.id }),
    replay: async ({ tx, kept }) => ({ delivery: (await findInward(tx, kept.inward))! }),
  },
})

/** Names a delivery in the ledger of stock. */
export const inwardNote = ({ id, supplier, number }: { id: number; supplier: string; number: string }) =>
  `Delivery ${id} of ${supplier}${number && `, ${number}`}`

function refuseUnknown(lines: NewInward['lines'], products: readonly AdminProduct[]): void {
  const stocks = new Map(products.map(({ id, sizeStock }) => [id, { ...sizeStock }]))
  const errors: FieldErrors = {}
  for (const [index, { product_id, size, quantity }] of lines.entries()) {
    const stock = stocks.get(product_id)
    if (!stock) errors[`lines.${index}.product_id`] = productNotFound
    else if (!Object.hasOwn(stock, size)) errors[`lines.${index}.size`] = parcelMessages.noCodes
    else if ((stock[size]! += quantity) > maxSizeStock)
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
