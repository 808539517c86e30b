import type { ReactNode } from 'react'
import { pages } from '#shared/routes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  total: number
  /** the filters */
  children: ReactNode
}

/** The filters on narrow screens. */
export default function FilterSheet({ open, onClose, total, children }: FilterSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Filters" sheet>
      {children}
      <div className="sheet-actions">
        <ButtonLink variant="line" to={pages.products} data-keep-scroll>
          Clear All
        </ButtonLink>
        <Button onClick={onClose}>
          Show {total} {total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </Dialog>
  )
}
