import { useId, useRef, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { SizeChips } from '#web/ui/size-chips.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ShareMenu } from './share-menu.tsx'
import { useBuying, type Buying } from './use-buying.ts'
import { WishButton } from '../card/wish-button.tsx'
import { TaxLabel } from '../tax-label.tsx'
import { hasSizeGuide } from '#shared/products/has-size-guide.ts'

const ErrorNote = lazyPart(() => import('#web/ui/error-note.tsx'))

/** Stock, size, quantity and Add to Cart, which sticks to the bottom on phones. */
export function BuyBox({ product }: { product: Product }) {
  const buying = useBuying(product)
  const sizeLabel = useId()
  const sizes = useRef<HTMLDivElement>(null)
  const sizesInStock = product.sizes.map((size) => ({ size, stock: buying.stock.sizeStock[size] ?? 0 }))

  async function addFromBar() {
    const refusal = await buying.add()
    if (refusal === null) sizes.current?.hidePopover()
    else askForSize()
  }

  /** Opens the sheet, unless the sizes are in sight. */
  function askForSize() {
    const element = sizes.current
    if (!element || element.getBoundingClientRect().top < innerHeight - 200) return
    element.showPopover()
    element.querySelector('input')?.focus()
  }

  return (
    <>
      <StockLabel totalStock={buying.stock.totalStock} full />
      <div ref={sizes} className="product__sizes field" popover="auto">
        <div className="flex items-center justify-between">
          <span className="label" id={sizeLabel}>
            Size{buying.size === null ? '' : `: ${buying.size}`}
          </span>
          <span className="flex gap-5">
            <SizeGuideLink sizes={product.sizes} />
            <a className="link text-sm" href="#size-and-care" onClick={() => openSizeAndCare(sizes.current)}>
              Fit and care
            </a>
          </span>
        </div>
        <SizeChips
          sizes={sizesInStock}
          value={buying.size}
          onChange={buying.chooseSize}
          name="size"
          labelledBy={sizeLabel}
        />
        {buying.stock.totalStock > 0 && <p className="hint num empty:hidden">{scarce(sizesInStock)}</p>}
      </div>
      <div className="product__actions">
        <Stepper
          label="Quantity"
          value={buying.quantity}
          max={buying.maxQuantity}
          onChange={buying.setQuantity}
        />
        <AddButton buying={buying} onPress={() => void buying.add()} />
        <div className="product__tools flex gap-2">
          <WishButton product={product} framed />
          <ShareMenu name={product.name} />
        </div>
      </div>
      <ErrorNote when={buying.refusal !== null} text={buying.refusal} className="product__refusal" />
      <div className="foot-bar md:hidden">
        <div className="grid">
          <Price price={product.price} original={product.original_price} />
          <TaxLabel price={product.price} payable={product.payable} />
        </div>
        <AddButton
          buying={buying}
          opensSizes={buying.size === null && buying.stock.totalStock > 0}
          onPress={() => void addFromBar()}
        />
      </div>
    </>
  )
}

/** 'Sold out: M, XL. Last piece: S' */
function scarce(sizes: readonly { size: string; stock: number }[]): string {
  const named = (text: string, found: typeof sizes) =>
    found.length === 0 ? [] : [`${text}: ${found.map(({ size }) => size).join(', ')}`]
  return [
    ...named(
      'Sold out',
      sizes.filter(({ stock }) => stock <= 0),
    ),
    ...named(
      'Last piece',
      sizes.filter(({ stock }) => stock === 1),
    ),
  ].join('. ')
}

/** Opens the section of the link's target, and leaves the sheet. */
function openSizeAndCare(sizes: HTMLElement | null) {
  sizes?.hidePopover()
  const section = document.getElementById('size-and-care')
  if (section instanceof HTMLDetailsElement) section.open = true
}

interface AddButtonProps {
  buying: Buying
  /** shows the sizes where none is chosen */
  opensSizes?: boolean
  onPress: () => void
}

/** Stays focusable when nothing can be added, and says why on a press (docs/product/cart.md, Add to Cart). */
function AddButton({ buying, opensSizes, onPress }: AddButtonProps) {
  return (
    <Button
      variant={buying.justAdded ? 'ok' : 'primary'}
      muted={!buying.ready && !opensSizes}
      onClick={onPress}
    >
      <span aria-live="polite">{buying.label}</span>
    </Button>
  )
}

const SizeGuideDialog = lazyPart(() => import('./size-guide-dialog.tsx'))

/** Button for the size guide, hidden for one size fits all. */
function SizeGuideLink({ sizes }: { sizes: readonly string[] }) {
  const [open, setOpen] = useState(false)
  if (!hasSizeGuide(sizes)) return null
  return (
    <>
      <button type="button" className="link text-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size guide
      </button>
      <SizeGuideDialog when={open} open={open} sizes={sizes} onClose={() => setOpen(false)} />
    </>
  )
}
