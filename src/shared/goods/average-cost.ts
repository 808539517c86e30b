export interface CostedUnits {
  quantity: number
  /** paise of one unit; null where it is not known */
  cost_paise: number | null
}

/**
 * The cost of a unit after goods came, in paise: the moving weighted average of what was in stock and of what came, rounded
 * to a whole paisa (docs/product/stock.md, Goods inward). Units that came without a cost count with that of before. Where none was
 * known before, it is the average of what came with one.
 */
export function averageCost(stock: CostedUnits, came: readonly CostedUnits[]): number | null {
  const costed = came.filter(({ cost_paise }) => cost_paise !== null)
  if (costed.length === 0) return stock.cost_paise
  const uncosted = came.filter(({ cost_paise }) => cost_paise === null)
  const before = stock.cost_paise === null ? [] : [{ ...stock, quantity: stock.quantity + unitsOf(uncosted) }]
  const all = [...before, ...costed].map(({ cost_paise, quantity }) => ({
    quantity,
    worth: quantity * cost_paise!,
  }))
  return Math.round(all.reduce((sum, { worth }) => sum + worth, 0) / unitsOf(all))
}

const unitsOf = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)
