import { useState } from 'react'
import { maxQuantity } from '#shared/cart/cart-limits.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import type { NewLine } from '../new-order/new-order-values.ts'

interface EditLinesProps {
  lines: readonly NewLine[]
  /** 0 takes the line out */
  onQuantity: (line: NewLine, quantity: number) => void
  onSize: (line: NewLine, size: string) => void
}

export const EditLines = ({ lines, onQuantity, onSize }: EditLinesProps) => (
  <ul className="grid" aria-label="Units of the order">
    {lines.map((line) => (
      <EditLine
        key={`${line.product_id} ${line.size}`}
        line={line}
        onQuantity={(quantity) => onQuantity(line, quantity)}
        onSize={(size) => onSize(line, size)}
      />
    ))}
  </ul>
)

interface EditLineProps {
  line: NewLine
  onQuantity: (quantity: number) => void
  onSize: (size: string) => void
}

function EditLine({ line, onQuantity, onSize }: EditLineProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { name, size, image, quantity, stock } = line
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] min-[700px]:grid-cols-[48px_minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 items-center py-3 border-t border-line first:border-t-0 first:pt-0">
      <Picture image={image} alt="" sizes="48px" className="w-12 h-15 object-cover bg-sooti" />
      <div className="grid gap-1 justify-items-start">
        <p className="wrap-anywhere">{name}</p>
        <p className="admin-quiet">Size {size}</p>
        <button
          type="button"
          className="link text-sm"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          Other size
          <span className="sr-only">
            {' '}
            of {name}, size {size}
          </span>
        </button>
      </div>
      <div className="col-start-2 min-[700px]:col-start-3 min-[700px]:row-start-1">
        <Stepper
          label={`Quantity of ${name}, size ${size}; none takes it out`}
          value={quantity}
          min={0}
          max={Math.min(stock, maxQuantity)}
          onChange={onQuantity}
        />
      </div>
      {isChoosing && (
        <Sizes
          line={line}
          onChoose={(chosen) => {
            onSize(chosen)
            setChoosing(false)
          }}
        />
      )}
    </li>
  )
}

/** The other sizes that are on sale. */
function Sizes({ line, onChoose }: { line: NewLine; onChoose: (size: string) => void }) {
  const { data } = useStaffQuery('GET /api/products/:id', { params: { id: line.product_id } })
  const sizes = Object.entries(data?.product.sizeStock ?? {})
    .filter(([size]) => size !== line.size)
    .toSorted(([a], [b]) => compareSizes(a, b))
  return (
    <div
      className="chips col-span-full"
      role="group"
      aria-label={`Other sizes of ${line.name}`}
      aria-busy={!data || undefined}
    >
      {data && sizes.length === 0 && <p className="admin-quiet">There is no other size.</p>}
      {sizes.map(([size, stock]) => (
        <button
          key={size}
          type="button"
          className={stock > 0 ? 'chip num' : 'chip chip--out num'}
          disabled={stock <= 0}
          onClick={() => onChoose(size)}
        >
          <span className="sr-only">{stock > 0 ? 'Change one to size ' : 'Out of stock: size '}</span>
          {size}
        </button>
      ))}
    </div>
  )
}
