import { useState, type ComponentType } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useBuying } from '../product/use-buying.ts'
import { useJustAdded } from '../product/use-just-added.ts'
import type { SizeDialogProps } from './size-dialog.tsx'

/** Add to Cart on a card, with a size dialog where there is more than one size. */
export function QuickAdd({ product }: { product: Product }) {
  const onlySize = product.sizes.length === 1 ? (product.sizes[0] ?? null) : null
  const buying = useBuying(product, onlySize)
  const [SizeDialog, setSizeDialog] = useState<ComponentType<SizeDialogProps> | null>(null)
  const [isChoosingSize, setIsChoosingSize] = useState(false)
  const { justAdded, showAdded } = useJustAdded()
  const asksForSize = product.totalStock > 0 && onlySize === null
  const added = justAdded || buying.justAdded
  const label = added ? 'Added to Cart!' : asksForSize ? 'Add to Cart' : buying.label

  async function press() {
    if (!asksForSize) {
      const refusal = await buying.add()
      if (refusal !== null) showToast({ text: refusal, tone: 'err' })
      return
    }
    try {
      const loaded = await import('./size-dialog.tsx')
      setSizeDialog(() => loaded.SizeDialog)
      setIsChoosingSize(true)
    } catch {
      showToast({ text: 'The sizes could not be loaded. Please try again.', tone: 'err' })
    }
  }

  return (
    <>
      <Button
        variant={added ? 'ok' : 'line'}
        small
        block
        muted={!asksForSize && !buying.ready}
        onClick={() => void press()}
      >
        <span aria-live="polite">{label}</span>
        <span className="sr-only">: {product.name}</span>
      </Button>
      {SizeDialog && (
        <SizeDialog
          product={product}
          open={isChoosingSize}
          onClose={() => setIsChoosingSize(false)}
          onAdded={showAdded}
        />
      )}
    </>
  )
}
