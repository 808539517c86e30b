import { useEffect, useRef, type FormEvent } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BulkLines } from './bulk-lines.tsx'
import { BulkPriceFields } from './bulk-price-fields.tsx'
import { BulkStockFields } from './bulk-stock-fields.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

interface BulkDialogProps {
  kind: 'price' | 'stock'
  products: readonly AdminProduct[]
  onClose: () => void
  onDone: () => void
}

const count = (number: number) => (number === 1 ? '1 product' : `${number} products`)

/** One change for many products: what is asked for, what would be, and then it is done. */
export function BulkDialog({ kind, products, onClose, onDone }: BulkDialogProps) {
  const edit = useBulkEdit(kind, products, onDone)
  const { preview, busy } = edit
  const lines = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (preview) lines.current?.focus()
  }, [preview])

  const showPreview = (event: FormEvent) => {
    event.preventDefault()
    void edit.showPreview()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      wide
      holdsForm
      sheet
      title={`${kind === 'price' ? 'Change prices' : 'Change stock'} of ${count(products.length)}`}
    >
      <form className="bulk-form" noValidate onSubmit={showPreview}>
        {kind === 'price' ? (
          <BulkPriceFields values={edit.price} errors={edit.errors} onChange={edit.setPrice} />
        ) : (
          <BulkStockFields
            values={edit.stock}
            errors={edit.errors}
            sizes={[...new Set(products.flatMap(({ sizes }) => sizes))]}
            onChange={edit.setStock}
          />
        )}
        <FormFailure text={edit.failure} />
        {preview && (
          <div ref={lines} tabIndex={-1} role="group" aria-label="Preview" className="bulk-preview">
            <p>
              {preview.changed === 0 ? 'Nothing would change.' : `${count(preview.changed)} would change.`}{' '}
              {preview.refused > 0 &&
                `${count(preview.refused)} cannot be changed so; nothing is changed until that is put right.`}
            </p>
            <BulkLines kind={kind} lines={preview.lines} />
          </div>
        )}
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={preview ? 'line' : 'primary'}
            small
            busy={busy === 'preview'}
            busyLabel="Looking..."
          >
            {preview ? 'Preview again' : 'Preview'}
          </Button>
          {preview && preview.refused === 0 && preview.changed > 0 && (
            <Button small busy={busy === 'apply'} busyLabel="Saving..." onClick={() => void edit.apply()}>
              Change {count(preview.changed)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
