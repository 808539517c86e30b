import { useId } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { SizeChips } from '#web/ui/size-chips.tsx'
import { TaxLabel } from '../tax-label.tsx'
import { useBuying } from '../product/use-buying.ts'

export interface SizeDialogProps {
  product: Product
  open: boolean
  onClose: () => void
  onAdded: () => void
}

export const SizeDialog = ({ product, open, onClose, onAdded }: SizeDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Choose a size">
    <SizeQuestion
      product={product}
      onAdded={() => {
        onClose()
        onAdded()
      }}
    />
  </Dialog>
)

function SizeQuestion({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const buying = useBuying(product)
  const labelId = useId()
  const sizes = product.sizes.map((size) => ({ size, stock: buying.stock.sizeStock[size] ?? 0 }))

  const add = async () => {
    if ((await buying.add()) === null) onAdded()
  }

  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <div className="w-20 flex-none">
          <Picture image={product.images[0] ?? ''} alt="" sizes="80px" />
        </div>
        <div>
          <p className="font-medium">{product.name}</p>
          <Price price={product.price} original={product.original_price} />{' '}
          <TaxLabel price={product.price} payable={product.payable} />
        </div>
      </div>
      <div className="field">
        <span className="label" id={labelId}>
          Size{buying.size === null ? '' : `: ${buying.size}`}
        </span>
        <SizeChips
          sizes={sizes}
          value={buying.size}
          onChange={buying.chooseSize}
          name="size"
          labelledBy={labelId}
        />
      </div>
      {buying.refusal && (
        <Note tone="error" announce>
          {buying.refusal}
        </Note>
      )}
      <Button block muted={!buying.ready} onClick={() => void add()}>
        {buying.label}
      </Button>
    </div>
  )
}
