import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkBarProps {
  chosen: readonly AdminProduct[]
  onChanged: () => void
  onClear: () => void
}

/** What can be done with the ticked products at once. */
export function BulkBar({ chosen, onChanged, onClear }: BulkBarProps) {
  const [kind, setKind] = useState<'price' | 'stock' | null>(null)
  return (
    <div className="admin-bulk" role="region" aria-label="Selected products">
      <p role="status">
        <b>{chosen.length}</b> selected
      </p>
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
