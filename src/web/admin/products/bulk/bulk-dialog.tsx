import { useEffect, useRef } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BulkPriceFields, BulkStockFields } from './bulk-fields.tsx'
import { BulkLines } from './bulk-lines.tsx'
import { type BulkKind, useBulkEdit } from './use-bulk-edit.ts'

interface BulkDialogProps {
  kind: BulkKind
  products: readonly AdminProduct[]
  onClose: () => void
  onDone: () => void
}

const count = (number: number) => (number === 1 ? '1 product' : `${number} products`)

export function BulkDialog({ kind, products, onClose, onDone }: BulkDialogProps) {
  const edit = useBulkEdit(kind, products, onDone)
  const { preview, busy } = edit
  const lines = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (preview) lines.current?.focus()
  }, [preview])

  return (
    <Dialog
      open
      onClose={onClose}
      wide
      holdsForm
      sheet
      title={`${kind === 'price' ? 'Change prices' : 'Change stock'} of ${count(products.length)}`}
    >
      <form {...edit.form.form} className="bulk-form grid grid-cols-1 gap-5">
        {kind === 'price' ? (
          <BulkPriceFields form={edit.form} />
        ) : (
          <BulkStockFields form={edit.form} sizes={[...new Set(products.flatMap(({ sizes }) => sizes))]} />
        )}
        <FormFailure text={edit.failure} />
        {preview && (
          <div
            ref={lines}
            tabIndex={-1}
            role="group"
            aria-label="Preview"
            className="grid grid-cols-1 gap-3 focus-visible:outline-none"
          >
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
