export type SizeStock = Readonly<Record<string, number>>

interface StockAfterEdit {
  sizeStock: Record<string, number>
  /** sizes changed both by staff and otherwise */
  conflicts: string[]
}

/**
 * Merges an edit of stock by size with orders placed meanwhile. A size that staff left unchanged keeps its current
 * stock; one that they changed conflicts unless it still holds the stock they saw.
 */
export function stockAfterEdit(wanted: SizeStock, seen: SizeStock, now: SizeStock): StockAfterEdit {
  const sizeStock: Record<string, number> = {}
  const conflicts: string[] = []
  for (const size of new Set([...Object.keys(now), ...Object.keys(wanted)])) {
    const changed = wanted[size] !== seen[size]
    if (changed && now[size] !== seen[size] && now[size] !== wanted[size]) conflicts.push(size)
    const stock = changed ? wanted[size] : now[size]
    if (stock !== undefined) sizeStock[size] = stock
  }
  return { sizeStock, conflicts }
}
