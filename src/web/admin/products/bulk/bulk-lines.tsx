import { formatRupees } from '#shared/money.ts'
import type { BulkLine } from '#shared/products/bulk-edit.schema.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import { FieldError } from '#web/ui/field-error.tsx'

export function BulkLines({ kind, lines }: { kind: 'price' | 'stock'; lines: readonly BulkLine[] }) {
  const show = kind === 'price' ? priceText : stockText
  return (
    <div className="bulk-lines max-h-[44vh] overflow-auto border-y-[1.5px] border-dashed border-line-strong">
      <table className="data-table">
        <thead>
          <tr>
            <th>Product</th>
            <th>Now</th>
            <th>After</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{show(line.before)}</td>
              <td>
                {line.error !== null && <FieldError>{line.error}</FieldError>}
                {line.after && <After before={show(line.before)} after={show(line.after)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const After = ({ before, after }: { before: string; after: string }) =>
  before === after ? <span className="admin-quiet">no change</span> : <b>{after}</b>

const priceText = ({ price, original_price }: BulkLine['before']): string =>
  formatRupees(price) +
  (original_price !== null && original_price > price ? ` (was\u00a0${formatRupees(original_price)})` : '')

const stockText = ({ sizeStock }: BulkLine['before']): string =>
  Object.entries(sizeStock)
    .toSorted(([a], [b]) => compareSizes(a, b))
    .map(([size, units]) => `${size} ${units}`)
    .join(' · ') || 'No sizes'
