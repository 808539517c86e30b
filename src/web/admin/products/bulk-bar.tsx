import { useState } from 'react'
import { maxBulkProducts } from '#shared/products/bulk-edit.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkBarProps {
  chosen: readonly AdminProduct[]
  /** how many the list has on all its pages; 0 while not even those of this page are all ticked */
  total: number
  /** all of them are being looked up */
  choosing: boolean
  onAll: () => void
  onChanged: () => void
  onClear: () => void
}

/** What can be done with the ticked products at once. */
export function BulkBar({ chosen, total, choosing, onAll, onChanged, onClear }: BulkBarProps) {
  const [kind, setKind] = useState<'price' | 'stock' | null>(null)
  return (
    <div className="admin-bulk" role="region" aria-label="Selected products">
      <p role="status">
        <b>{chosen.length}</b> selected
        {total > chosen.length &&
          chosen.length === maxBulkProducts &&
          `, the most that can be changed at once`}
      </p>
      {total > chosen.length && chosen.length < maxBulkProducts && (
        <Button variant="line" small busy={choosing} busyLabel="Selecting..." onClick={onAll}>
          Select {total <= maxBulkProducts ? `all ${total} that match` : `the first ${maxBulkProducts}`}
        </Button>
      )}
      <Button variant="line" small onClick={() => setKind('price')}>
        Change prices
      </Button>
      <Button variant="line" small onClick={() => setKind('stock')}>
        Change stock
      </Button>
      <Button variant="line" small onClick={onClear}>
        Clear
      </Button>
      {kind !== null && (
        <BulkDialog
          kind={kind}
          products={chosen}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null)
            onClear()
            onChanged()
          }}
        />
      )}
    </div>
  )
}
