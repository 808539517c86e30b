import { useId, useRef } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { SizeChips } from '#web/ui/size-chips.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ShareMenu } from './share-menu.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'
import { useBuying, type Buying } from './use-buying.ts'
import { WishButton } from '../card/wish-button.tsx'

/** Size, quantity and Add to Cart; on phones the last of them stays at the bottom of the screen. */
export function BuyBox({ product }: { product: Product }) {
  const buying = useBuying(product)
  const sizeLabel = useId()
  const sizes = useRef<HTMLDivElement>(null)
  const sizesInStock = product.sizes.map((size) => ({ size, stock: product.sizeStock[size] ?? 0 }))

  function addFromBar() {
    buying.add()
    if (!buying.ready) sizes.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <>
      <div ref={sizes} className="field">
        <div className="flex items-center justify-between">
          <span className="label" id={sizeLabel}>
            Size{buying.size === null ? '' : `: ${buying.size}`}
          </span>
          <span className="flex gap-5">
            <SizeGuideLink sizes={product.sizes} />
            <a className="link text-sm" href="#size-and-care" onClick={openSizeAndCare}>
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
      </div>
      <div className="product__actions">
        <Stepper label="Quantity" value={buying.quantity} max={buying.most} onChange={buying.setQuantity} />
        <AddButton buying={buying} onPress={buying.add} />
        <div className="flex gap-2">
          <WishButton product={product} framed />
          <ShareMenu name={product.name} />
        </div>
      </div>
      {buying.refusal && (
        <Note tone="error" announce>
          {buying.refusal}
        </Note>
      )}
      <div className="buy-bar">
        <Price price={product.price} original={product.original_price} />
        <AddButton buying={buying} onPress={addFromBar} />
      </div>
    </>
  )
}

/** The link leads to a section that may be closed. */
function openSizeAndCare() {
  const section = document.getElementById('size-and-care')
  if (section instanceof HTMLDetailsElement) section.open = true
}

/** Stays focusable in every state and says on a press why it cannot add (decisions.md, "Add to Cart label"). */
function AddButton({ buying, onPress }: { buying: Buying; onPress: () => void }) {
  return (
    <Button variant={buying.justAdded ? 'ok' : 'primary'} muted={!buying.ready} onClick={onPress}>
      <span aria-live="polite">{buying.label}</span>
    </Button>
  )
}
