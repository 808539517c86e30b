import type { TableRow } from './read-table.ts'

/** Rows that may stand above the head. */
const maxRowsAbove = 20

/** Parts a table at its head: the row among the first that has most of the names, else the first. */
export function headOfTable(
  rows: readonly TableRow[],
  names: readonly string[],
): { head: string[]; below: TableRow[]; above: number } {
  const known = new Set(names)
  let best = { above: 0, known: 0 }
  for (const [above, { cells }] of rows.slice(0, maxRowsAbove + 1).entries()) {
    const having = new Set(cells.map(columnName).filter((name) => known.has(name))).size
    if (having > best.known) best = { above, known: having }
  }
  const head = rows[best.above]?.cells.map(columnName) ?? []
  return { head, below: rows.slice(best.above + 1), above: best.above }
}

const columnName = (cell: string): string => cell.trim().toLowerCase()
