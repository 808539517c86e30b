import * as z from 'zod/mini'
import { collectionNotFound } from '#shared/products/collections/collection.schema.ts'
import {
  productEditSchema,
  productInputSchema,
  type AdminProduct,
} from '#shared/products/product-admin.schema.ts'
import {
  importResponseLimit,
  type ImportProblem,
  type ProductColumn,
} from '#shared/products/product-import.schema.ts'
import { firstFieldErrors } from '#shared/schema/field-errors.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import { editedProductState, newProductState, type ProductState } from '../editing/product-state.ts'
import { cellMoment, type Since } from './changed-since.ts'
import { readCell } from './product-cells.ts'
import type { FileRow, ProductFile } from './read-product-file.ts'

export interface PlannedRow {
  row: number
  before: AdminProduct | null
  after: ProductState
}

export interface ImportPlan {
  rows: PlannedRow[]
  /** the first problems, and how many rows have any */
  problems: ImportProblem[]
  refused: number
  /** cells whose value stays as it is in the shop */
  left: ImportProblem[]
}

export interface Catalogue {
  products: ReadonlyMap<string, AdminProduct>
  /** collection ids by lower-case id, slug and name */
  collections: ReadonlyMap<string, string>
  /** changes in the shop since the file was exported; empty where the file is to overwrite it */
  since: ReadonlyMap<string, Since>
}

/** Computes the new state of every row's product, or its problems. */
export async function planImport(
  { rows, columns, problems }: ProductFile,
  catalogue: Catalogue,
): Promise<ImportPlan> {
  const plan: ImportPlan = { rows: [], problems: [], refused: 0, left: [] }
  const seen = new Map<string, number>()
  const ofFile = new Map(problems.map((problem) => [problem.row, problem]))
  await eachInSlices(rows, ({ row, cells }) => {
    const id = cells.id ?? ''
    const earlier = id === '' ? undefined : seen.get(id)
    seen.set(id, row)
    const planned =
      earlier === undefined
        ? planRow(cells, columns, catalogue)
        : wrong({ id: `Row ${earlier} is about this product too` })
    const tooLong = ofFile.get(row)
    const name = cells.name || catalogue.products.get(id)?.name || id
    const named = name === '' ? {} : { name: name.slice(0, 200) }
    if (planned.ok) {
      plan.rows.push({ row, before: planned.before, after: planned.after })
      for (const [column, message] of Object.entries(planned.left))
        plan.left.push({ row, column, message, ...named })
    }
    if (planned.ok && !tooLong) return
    plan.refused += 1
    if (plan.problems.length >= importResponseLimit) return
    if (tooLong) plan.problems.push({ ...tooLong, ...named })
    if (!planned.ok)
      for (const [column, message] of Object.entries(planned.problems))
        plan.problems.push({ row, column, message, ...named })
  })
  return plan
}

type Problems = Record<string, string>
type Planned = ({ ok: true; left: Problems } & Omit<PlannedRow, 'row'>) | { ok: false; problems: Problems }

const wrong = (problems: Problems): Planned => ({ ok: false, problems })

function planRow(cells: FileRow['cells'], columns: ProductFile['columns'], catalogue: Catalogue): Planned {
  const id = cells.id ?? ''
  const before = id === '' ? null : catalogue.products.get(id)
  if (before === undefined) return wrong({ id: 'No product has this id. Leave it empty for a new product' })
  const { entered, problems } = readCells(cells, columns, catalogue)
  const left = before ? leave(before, entered, catalogue.since.get(id)) : {}
  const checked = before ? edited(before, entered) : created(entered)
  if (!checked.ok) return wrong({ ...checked.problems, ...problems })
  return Object.keys(problems).length > 0 ? wrong(problems) : { ok: true, before, after: checked.after, left }
}

/** Takes out what changed in the shop since the file was exported, and says what stays. */
function leave(before: AdminProduct, entered: Entered, since: Since | undefined): Problems {
  const left: Problems = {}
  if (!since) return left
  const stock = entered['sizeStock'] as Record<string, number> | undefined
  if (stock) {
    const messages: string[] = []
    for (const [size, change] of since.sizes) {
      const now = before.sizeStock[size]
      if (stock[size] !== now)
        messages.push(
          `${size} ${now ?? 'is gone'}${change === 0 ? '' : ` (${change < 0 ? '' : '+'}${change} since the export)`}, in the file ${stock[size] ?? 'no more'}`,
        )
      if (now === undefined) delete stock[size]
      else stock[size] = now
    }
    if (messages.length > 0) left['stock'] = messages.join('; ')
  }
  if (since.archived && entered['archived'] !== undefined && entered['archived'] !== before.archived) {
    delete entered['archived']
    left['archived'] = before.archived ? 'Archived since the export' : 'Back on sale since the export'
  }
  return left
}

type Entered = Record<string, unknown>
type Checked = { ok: true; after: ProductState } | { ok: false; problems: Problems }

function created(entered: Entered): Checked {
  const checked = z.safeParse(productInputSchema, entered)
  if (!checked.success) return { ok: false, problems: byColumn(checked.error) }
  return { ok: true, after: { ...newProductState(checked.data), archived: entered['archived'] === true } }
}

function edited(before: AdminProduct, entered: Entered): Checked {
  const checked = z.safeParse(productEditSchema, entered)
  if (!checked.success) return { ok: false, problems: byColumn(checked.error) }
  return { ok: true, after: editedProductState(before, checked.data) }
}

function readCells(cells: FileRow['cells'], columns: ProductFile['columns'], { collections }: Catalogue) {
  const entered: Entered = {}
  const problems: Problems = {}
  for (const [name, cell] of Object.entries(cells)) {
    const column = name as ProductColumn
    if (column === 'id') continue
    if (column === 'exported_at') {
      if (cell !== '' && cellMoment(cell) === null)
        problems[column] = 'Leave it as the export wrote it, or empty'
      continue
    }
    const read = readCell(column, cell, columns.get(column)!)
    if (!read.ok) problems[column] = read.error
    else if (read.value !== undefined) entered[column === 'stock' ? 'sizeStock' : column] = read.value
  }
  const collection = entered['collection_id']
  if (typeof collection === 'string') {
    const known = collections.get(collection.toLowerCase())
    if (known === undefined) problems['collection_id'] = collectionNotFound
    entered['collection_id'] = known ?? collection
  }
  return { entered, problems }
}

function byColumn(error: z.core.$ZodError): Problems {
  const problems: Problems = {}
  for (const [path, message] of Object.entries(firstFieldErrors(error))) {
    const [field = ''] = path.split('.')
    problems[field === 'sizeStock' ? 'stock' : field] ??= message
  }
  return problems
}
