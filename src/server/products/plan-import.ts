import * as z from 'zod/mini'
import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import {
  productEditSchema,
  productInputSchema,
  type AdminProduct,
  type ProductEdit,
} from '#shared/products/product-admin.schema.ts'
import type { ImportProblem, ProductColumn } from '#shared/products/product-import.schema.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import { readCell } from './product-cells.ts'
import { productState, type ProductState } from './product-state.ts'
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
  /** by id */
  products: ReadonlyMap<string, AdminProduct>
  /** id by whatever a file may call a collection, in small letters */
  collections: ReadonlyMap<string, string>
}

/** What a file would make of the catalogue: the row for every product, or what is wrong with it. */
export function planImport(rows: readonly FileRow[], catalogue: Catalogue): ImportPlan {
  const plan: ImportPlan = { rows: [], problems: [] }
  const seen = new Map<string, number>()
  for (const { row, cells } of rows) {
    const id = cells.id ?? ''
    const earlier = id === '' ? undefined : seen.get(id)
    seen.set(id, row)
    const planned = earlier === undefined ? planRow(cells, catalogue) : { id: `Row ${earlier} is about this product too` }
    if ('after' in planned) plan.rows.push({ row, ...planned })
    else for (const [column, message] of Object.entries(planned)) plan.problems.push({ row, column, message })
  }
  return plan
}

type Planned = Omit<PlannedRow, 'row'>
type Problems = Record<string, string>

function planRow(cells: FileRow['cells'], catalogue: Catalogue): Planned | Problems {
  const id = cells.id ?? ''
  const before = id === '' ? null : catalogue.products.get(id)
  if (before === undefined) return { id: 'No product has this id. Leave it empty for a new product' }
  const { entered, problems } = readCells(cells, catalogue)
  const schema = before ? productEditSchema : productInputSchema
  const checked = z.safeParse(schema, entered)
  if (!checked.success || Object.keys(problems).length > 0)
    return { ...(checked.success ? {} : byColumn(checked.error)), ...problems }
  const edit: ProductEdit = checked.data
  return { before, after: withEdit(before ? productState(before) : newProduct, edit) }
}

function readCells(cells: FileRow['cells'], { collections }: Catalogue) {
  const entered: Record<string, unknown> = {}
  const problems: Problems = {}
  for (const [name, cell] of Object.entries(cells)) {
    const column = name as ProductColumn
    if (column === 'id') continue
    const read = readCell[column](cell)
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

/** What a new product is where the file says nothing. The schema has seen to the rest. */
const newProduct = {
  description: '',
  original_price: null,
  badge: null,
  features: [],
  colors: [],
  hsn_code: '6205',
  archived: false,
  sizeStock: {},
} as unknown as ProductState

function withEdit(before: ProductState, { version, stock_seen, stock_reason, ...edit }: ProductEdit): ProductState {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given }
  return { ...after, badge: after.badge === '' ? null : after.badge }
}
