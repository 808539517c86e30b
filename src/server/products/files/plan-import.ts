import * as z from 'zod/mini'
import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import {
  productEditSchema,
  productInputSchema,
  type AdminProduct,
} from '#shared/products/product-admin.schema.ts'
import type { ImportProblem, ProductColumn } from '#shared/products/product-import.schema.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import { readCell } from './product-cells.ts'
import { editedProductState, newProductState, type ProductState } from '../editing/product-state.ts'
import type { FileRow } from './read-product-file.ts'

export interface PlannedRow {
  row: number
  before: AdminProduct | null
  after: ProductState
}

export interface ImportPlan {
  rows: PlannedRow[]
  problems: ImportProblem[]
}

export interface Catalogue {
  products: ReadonlyMap<string, AdminProduct>
  /** collection ids by lower-case id, slug and name */
  collections: ReadonlyMap<string, string>
}

/** Computes the new state of every row's product, or its problems. */
export function planImport(rows: readonly FileRow[], catalogue: Catalogue): ImportPlan {
  const plan: ImportPlan = { rows: [], problems: [] }
  const seen = new Map<string, number>()
  for (const { row, cells } of rows) {
    const id = cells.id ?? ''
    const earlier = id === '' ? undefined : seen.get(id)
    seen.set(id, row)
    const planned =
      earlier === undefined
        ? planRow(cells, catalogue)
        : wrong({ id: `Row ${earlier} is about this product too` })
    if (planned.ok) plan.rows.push({ row, before: planned.before, after: planned.after })
    else
      for (const [column, message] of Object.entries(planned.problems))
        plan.problems.push({ row, column, message })
  }
  return plan
}

type Problems = Record<string, string>
type Planned = ({ ok: true } & Omit<PlannedRow, 'row'>) | { ok: false; problems: Problems }

const wrong = (problems: Problems): Planned => ({ ok: false, problems })

function planRow(cells: FileRow['cells'], catalogue: Catalogue): Planned {
  const id = cells.id ?? ''
  const before = id === '' ? null : catalogue.products.get(id)
  if (before === undefined) return wrong({ id: 'No product has this id. Leave it empty for a new product' })
  const { entered, problems } = readCells(cells, catalogue)
  const checked = before ? edited(before, entered) : created(entered)
  if (!checked.ok) return wrong({ ...checked.problems, ...problems })
  return Object.keys(problems).length > 0 ? wrong(problems) : { ok: true, before, after: checked.after }
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

function readCells(cells: FileRow['cells'], { collections }: Catalogue) {
  const entered: Entered = {}
  const problems: Problems = {}
  for (const [name, cell] of Object.entries(cells)) {
    const column = name as ProductColumn
    if (column === 'id') continue
    const read = readCell(column, cell)
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
  for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
    const [field = ''] = path.split('.')
    problems[field === 'sizeStock' ? 'stock' : field] ??= message
  }
  return problems
}
