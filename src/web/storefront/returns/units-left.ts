import type { Order } from '#shared/orders/order.schema.ts'

/** Units that neither were cancelled nor are back or on their way back for money: nothing is left after a full return. */
export function unitsLeft({ items, returns = [] }: Pick<Order, 'items' | 'returns'>): number {
  const ordered = items.reduce((sum, { quantity, cancelled = 0 }) => sum + quantity - cancelled, 0)
  const gone = returns
    .filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
    .flatMap(({ state, lines }) =>
      lines.map(({ wants, quantity, missing, refused }) => {
        if (wants === 'exchange') return refused ?? 0
        return state === 'settled' ? quantity - (missing ?? 0) : quantity
      }),
    )
  return ordered - gone.reduce((sum, units) => sum + units, 0)
}
