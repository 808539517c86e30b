export type SizeStock = Readonly<Record<string, number>>

export interface StockAfterEdit {
  sizeStock: Record<string, number>
  /** sizes that staff changed and that changed otherwise meanwhile */
  conflicts: string[]
}

/**
 * What is on the shelf after staff edited it: units by size. Orders go on while a form is open. A size that staff left
 * as they saw it keeps what is there now; one that they changed must still hold what they saw.
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
