import { maxQuantity } from '#shared/cart/cart-limits.ts'
import type { CartItem } from '#shared/cart/cart.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { cart } from '#web/cart/cart-store.ts'
import { TaxLabel } from '../products/tax-label.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { CartChangeNotes } from './cart-change-notes.tsx'
import type { CartChange } from './cart-changes.ts'

interface CartLineProps {
  line: CartItem
  /** of one now, in rupees */
  price: number
  payable: number | undefined
  /** of this size; null until the server has responded */
  stock: number | null
  changes: readonly CartChange[]
  onRemove: () => void
}

export function CartLine({ line, price, payable, stock, changes, onRemove }: CartLineProps) {
  const page = href(pages.product, { id: line.id })
  const most = Math.min(stock ?? maxQuantity, maxQuantity)
  return (
    <li className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 last:border-b md:grid-cols-[124px_minmax(0,1fr)_auto] md:gap-x-5.5">
      <Link to={page} tabIndex={-1} aria-hidden="true" className="max-md:row-span-2">
        <Picture
          image={line.image}
          alt=""
          sizes="124px"
          className="aspect-[4/5] w-full bg-sunken object-cover"
        />
      </Link>
      <div className="grid content-start gap-1">
        <h2 className="leading-snug font-medium">
          <Link to={page} className="hover:text-thread">
            {line.name}
          </Link>
        </h2>
        <p className="text-sm text-text-2">Size {line.size}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Price price={price} original={line.originalPrice} />
          {line.quantity > 1 && <Price price={price * line.quantity} className="text-lg" />}
        </div>
        <TaxLabel price={price} payable={payable} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 md:grid md:content-between md:justify-items-end">
        <Stepper
          label={`Quantity of ${line.name}, size ${line.size}`}
          value={line.quantity}
          min={0}
          max={most}
          onChange={(quantity) => (quantity <= 0 ? onRemove() : cart.setQuantity(line.cartId, quantity))}
        />
        <button type="button" className="link text-sm" onClick={onRemove}>
          Remove
          <span className="sr-only">
            {' '}
            {line.name}, size {line.size}
          </span>
        </button>
        {stock !== null && stock > 0 && line.quantity === stock && (
          <p className="hint w-full">{stock === 1 ? 'Last one' : `All ${stock} that are left`}</p>
        )}
      </div>
      {changes.length > 0 && <CartChangeNotes changes={changes} className="col-span-full" />}
    </li>
  )
}
