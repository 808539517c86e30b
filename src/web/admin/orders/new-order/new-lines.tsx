import { maxQuantity } from '#shared/cart/cart-limits.ts'
import type { Quote } from '#shared/cart/quote.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { isSameLine, type NewLine } from './new-order-values.ts'

interface NewLinesProps {
  lines: readonly NewLine[]
  /** the figures of the server; undefined until they are there */
  quote: Quote | undefined
  /** 0 takes the line out */
  onQuantity: (line: NewLine, quantity: number) => void
}

export const NewLines = ({ lines, quote, onQuantity }: NewLinesProps) =>
  lines.length > 0 && (
    <ul className="grid" aria-label="Products of the order">
      {lines.map((line) => {
        const quoted = quote?.items.find((item) => isSameLine(item, line))
        const stock = quoted?.stock ?? line.stock
        return (
          <li
            key={`${line.product_id} ${line.size}`}
            className="grid grid-cols-[48px_minmax(0,1fr)_auto] min-[700px]:grid-cols-[48px_minmax(0,1fr)_auto_5.5rem] gap-x-4 gap-y-2.5 items-center py-3 border-t border-line first:border-t-0 first:pt-0"
          >
            <Picture image={line.image} alt="" sizes="48px" className="w-12 h-15 object-cover bg-sooti" />
            <div>
              <p className="wrap-anywhere">{line.name}</p>
              <p className="admin-quiet">
                Size {line.size}
                {line.quantity > stock && <b className="text-warn">, only {stock} left</b>}
              </p>
            </div>
            <b className="price text-end min-[700px]:col-start-4">
              {quoted?.price == null ? '' : formatRupees(quoted.price * line.quantity)}
            </b>
            <div className="col-span-2 col-start-2 min-[700px]:col-span-1 min-[700px]:col-start-3 min-[700px]:row-start-1">
              <Stepper
                label={`Quantity of ${line.name}, size ${line.size}; none takes it out`}
                value={line.quantity}
                min={0}
                max={Math.min(stock, maxQuantity)}
                onChange={(quantity) => onQuantity(line, quantity)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
