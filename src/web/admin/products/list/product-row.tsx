import { useRef } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { adminHref } from '../../admin-href.ts'
import { Tick } from '../../parts/tick.tsx'
import { StockButton } from '../stock/stock-button.tsx'
import { StockEditor } from '../stock/stock-editor.tsx'
import { useArchiving } from './use-archiving.ts'

interface ProductRowProps {
  product: AdminProduct
  chosen: boolean
  onChoose: (chosen: boolean) => void
  stockOpen: boolean
  onStock: (open: boolean) => void
  onChanged: (product: AdminProduct) => void
  onMoved: (product: AdminProduct) => void
}

export function ProductRow({ product, chosen, onChoose, stockOpen, onStock, ...on }: ProductRowProps) {
  const { id, name } = product
  const archiving = useArchiving(on.onMoved)
  const stockButton = useRef<HTMLButtonElement>(null)
  const action = product.draft ? 'Publish' : product.archived ? 'Restore' : 'Archive'
  const closeStock = () => {
    onStock(false)
    stockButton.current?.focus()
  }
  return (
    <>
      <tr data-chosen={chosen || undefined}>
        <td className="cell-tick">
          <Tick label={`Select ${name}`} checked={chosen} onChange={onChoose} />
        </td>
        <td className="cell-lead">
          <div className="product-cell flex gap-3.5 items-center min-w-0">
            <Picture image={product.images[0] ?? ''} alt="" sizes="48px" />
            <p className="min-w-0">
              <Link to={adminHref('products', { product: id })} title={name} className="admin-plain">
                {name}
              </Link>
              <small className="font-regular">
                {product.draft && <b className="text-warn">Draft</b>} {id}
              </small>
            </p>
          </div>
        </td>
        <td className="cell-who">
          {product.collection_name}
          <small>{product.category}</small>
        </td>
        <td className="cell-end cell-sum">
          <Price price={product.price} original={product.original_price} />
        </td>
        <td className="cell-set">
          <StockButton
            ref={stockButton}
            product={product}
            open={stockOpen}
            onPress={() => onStock(!stockOpen)}
          />
        </td>
        <td className="cell-mark">
          <StockLabel totalStock={product.totalStock} />
        </td>
        <td className="cell-act">
          <Button
            variant="line"
            small
            busy={archiving.busy}
            aria-label={`${action} ${name}`}
            onClick={() => archiving.move(product)}
          >
            {action}
          </Button>
        </td>
      </tr>
      {stockOpen && (
        <tr className="stock-row">
          <td colSpan={7}>
            <StockEditor product={product} onChanged={on.onChanged} onClose={closeStock} />
          </td>
        </tr>
      )}
    </>
  )
}
