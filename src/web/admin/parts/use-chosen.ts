import { useState } from 'react'
import { bulkLimit } from '#shared/bulk-limit.ts'
import { useAction } from '#web/calls/use-action.ts'

/** The ticked rows, for the table. */
export interface Selection {
  has: (id: string) => boolean
  set: (ids: readonly string[], chosen: boolean) => void
}

export interface Chosen<Row> {
  selection: Selection
  /** the ticked rows of all pages, as read last */
  rows: readonly Row[]
  /** number of unticked rows on other pages; 0 until all rows of this page are ticked */
  more: number
  /** true while `chooseAll` reads the other pages */
  choosing: boolean
  chooseAll: () => void
  /** replaces a row with its changed version from the server */
  change: (row: Row) => void
  /** unticks a row that left the list */
  drop: (id: string) => void
  clear: () => void
}

interface List<Row> {
  /** the list's path without its page: another filter clears the selection */
  list: string
  shown: readonly Row[]
  /** rows on all pages */
  total: number
  idOf: (row: Row) => string
  /** reads a page; the first is 1 */
  readPage: (page: number, limit: number) => Promise<{ rows: readonly Row[]; pages: number }>
}

/** The largest page that the server allows. */
const pageLimit = 100

/** The selection of a list: rows ticked on any of its pages, or all that match its search and filters. */
export function useChosen<Row>({ list, shown, total, idOf, readPage }: List<Row>): Chosen<Row> {
  const [state, setState] = useState({ list, rows: new Map<string, Row>() })
  const { busy, run } = useAction()
  const chosen = state.list === list ? state.rows : new Map<string, Row>()
  const shownById = new Map(shown.map((row) => [idOf(row), row]))
  const rows = [...chosen].map(([id, row]) => shownById.get(id) ?? row)
  const areAllShown = [...shownById.keys()].every((id) => chosen.has(id))

  const set = (ids: readonly string[], ticked: boolean) =>
    setState((now) => {
      const next = new Map(now.list === list ? now.rows : [])
      for (const id of ids) {
        const row = shownById.get(id)
        if (!ticked) next.delete(id)
        else if (row !== undefined && next.size < bulkLimit) next.set(id, row)
      }
      return { list, rows: next }
    })

  async function readAll() {
    const found = await readRows(readPage)
    // The filters may have changed meanwhile, which cleared the selection.
    setState((now) => (now.list === list ? { list, rows: withMore(now.rows, found, idOf) } : now))
  }

  return {
    selection: { has: (id) => chosen.has(id), set },
    rows,
    more: areAllShown ? Math.max(total - rows.length, 0) : 0,
    choosing: busy,
    chooseAll: () => void run(readAll),
    change: (row) =>
      setState((now) =>
        now.rows.has(idOf(row)) ? { ...now, rows: new Map(now.rows).set(idOf(row), row) } : now,
      ),
    drop: (id) =>
      setState((now) => ({ ...now, rows: new Map([...now.rows].filter(([chosenId]) => chosenId !== id)) })),
    clear: () => setState({ list, rows: new Map() }),
  }
}

/** Reads rows up to the bulk limit. */
async function readRows<Row>(readPage: List<Row>['readPage']): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; found.length < bulkLimit; page++) {
    const { rows, pages } = await readPage(page, pageLimit)
    found.push(...rows)
    if (page >= pages) break
  }
  return found
}

function withMore<Row>(chosen: ReadonlyMap<string, Row>, found: readonly Row[], idOf: (row: Row) => string) {
  const next = new Map(chosen)
  for (const row of found) if (next.size < bulkLimit) next.set(idOf(row), row)
  return next
}
