import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenBar } from '../../parts/chosen-bar.tsx'
import type { Chosen } from '../../parts/use-chosen.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkBarProps {
  chosen: Chosen<AdminProduct>
  onChanged: () => void
}

/** Actions on the selected products. */
export function BulkBar({ chosen, onChanged }: BulkBarProps) {
  const [kind, setKind] = useState<'price' | 'stock' | null>(null)
  return (
    <ChosenBar label="Selected products" chosen={chosen}>
      <Button variant="line" small onClick={() => setKind('price')}>
        Change prices
      </Button>
      <Button variant="line" small onClick={() => setKind('stock')}>
        Change stock
      </Button>
      {kind !== null && (
        <BulkDialog
          kind={kind}
          products={chosen.rows}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null)
            chosen.clear()
            onChanged()
          }}
        />
      )}
    </ChosenBar>
  )
}
