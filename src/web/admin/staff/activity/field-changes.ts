import { compareSizes } from '#shared/products/sizes.ts'
import { formatPaise, formatRupees, rupees } from '#shared/money.ts'
import { momentText } from '../../parts/dates.ts'

export interface Change {
  /** In words: 'Original price'. */
  field: string
  /** As text; null where the record or field was missing. */
  before: string | null
  after: string | null
}

/** Characters of one value that are shown. */
const maxLength = 160

/** Hidden fields: derived, or meaningless to a person. */
const hiddenFields = new Set([
  'id',
  'version',
  'createdAt',
  'image_ids',
  'sizes',
  'totalStock',
  'rating',
  'review_count',
  'collection_name',
  'product_count',
  'sample_products',
])

export function fieldChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !hiddenFields.has(name),
  )
  return names
    .map((name) => ({ field: label(name), before: textOf(was[name], name), after: textOf(is[name], name) }))
    .filter((change) => change.before !== change.after)
    .filter((change) => (before != null || change.after !== no) && (after != null || change.before !== no))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return value == null ? {} : { value }
  return { ...value }
}

const labels: Record<string, string> = {
  collection_id: 'Collection',
  colors: 'Colours',
  awb: 'AWB',
  gstin: 'GSTIN',
  hsn_code: 'HSN code',
  mrp: 'MRP',
  order_id: 'Order',
  sku: 'SKU',
  upi: 'UPI',
  utr: 'UTR',
  cod: 'Cash on delivery',
  image: 'Picture',
  images: 'Pictures',
  cost_paise: 'Cost of a unit',
  max_discount: 'Highest discount',
  min_subtotal: 'Lowest subtotal',
  payment_status: 'Payment',
  piece_grams: 'Weight of a unit (g)',
  packing_grams: 'Packing (g)',
  sizeStock: 'Stock',
  weight_grams: 'Weight (g)',
  starts_at: 'Starts',
  ends_at: 'Ends',
}

/** `original_price` → `Original price` */
const label = (name: string): string => {
  const words = wordsOf(name.replace(/_paise$/, ''))
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** `fullName`, `by_hand` → `full name`, `by hand`; a size such as XL stays. */
const wordsOf = (name: string): string =>
  /^[a-z][A-Za-z]*(?:_[A-Za-z]+)*$/.test(name)
    ? name.replace(/_?([A-Z])/g, (_, start: string) => ` ${start.toLowerCase()}`).replaceAll('_', ' ')
    : name

/** Fields that are whole rupees. */
const inRupees: ReadonlySet<string> = new Set([
  'amount',
  'cod_fee',
  'confirm_above',
  'deduction',
  'discount',
  'fee',
  'fee_free_from',
  'first_order_max',
  'max_discount',
  'max_total',
  'min_subtotal',
  'min_total',
  'mrp',
  'open_cash_limit',
  'original_price',
  'parcel_cost_back',
  'parcel_cost_out',
  'price',
  'refund',
  'refusal_deduction',
  'return_fee',
  'shipping_cost',
  'subtotal',
  'worth',
])

const no = 'No'

function textOf(value: unknown, name: string): string | null {
  const text = valueText(value, name)
  if (text === '') return null
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function valueText(value: unknown, name: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : no
  if (typeof value === 'number' && name.endsWith('_paise')) return formatPaise(value)
  if (typeof value === 'number' && inRupees.has(name)) return formatRupees(rupees(value))
  if (typeof value === 'string') {
    if (isMoment.test(value)) return momentText(value)
    return isKey.test(value) ? wordsOf(value) : value
  }
  if (name === 'images' && Array.isArray(value)) return countOf(value.length)
  if (Array.isArray(value)) return value.map((one) => valueText(one, name)).join(', ')
  if (typeof value !== 'object') return JSON.stringify(value)
  return Object.entries(value)
    .toSorted(([a], [b]) => compareSizes(a, b))
    .map(([key, one]) => `${wordsOf(key)} ${valueText(one, key)}`)
    .join(', ')
}

/** A choice of the API, such as `by_hand`. */
const isKey = /^[a-z]+(_[a-z]+)+$/

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const countOf = (pictures: number): string =>
  pictures === 0 ? '' : pictures === 1 ? '1 picture' : `${pictures} pictures`
