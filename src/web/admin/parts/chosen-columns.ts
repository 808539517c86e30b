import type { Column } from './data-table.tsx'

type Named = Pick<Column<never>, 'name' | 'isExtra'>

/** The columns that staff have chosen, in their usual order; the usual ones where nothing is chosen. */
export function chosenColumns<Of extends Named>(columns: readonly Of[], chosen: string): Of[] {
  const names = new Set(chosen.split(','))
  return columns.filter(
    ({ name, isExtra = false }) => name === undefined || (chosen === '' ? !isExtra : names.has(name)),
  )
}

/** The address's `columns` with one shown or hidden; '' where they are the usual ones. */
export function withColumn(
  columns: readonly Named[],
  chosen: string,
  name: string,
  isShown: boolean,
): string {
  const named = (shown: readonly Named[]) => shown.flatMap((column) => column.name ?? [])
  const before = new Set(named(chosenColumns(columns, chosen)))
  const after = named(columns).filter((one) => (one === name ? isShown : before.has(one)))
  const isUsual = after.join() === named(chosenColumns(columns, '')).join()
  // An empty value would be the usual ones again.
  return isUsual ? '' : after.join() || 'none'
}
