import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Sample } from './sample.tsx'

export function ActionSamples() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'question' | null>(null)
  const [page, setPage] = useState(4)
  const close = () => setOpen(null)
  return (
    <Sample title="Buttons, links, dialogs">
      <div className="flex flex-wrap gap-3">
        <Button>Shop Now</Button>
        <Button variant="line">View Collections</Button>
        <Button variant="danger">Cancel Order</Button>
        <Button variant="ok">
          <Icon name="check" />
          Added to Cart!
        </Button>
        <Button disabled>Disabled</Button>
        <Button muted onClick={() => showToast({ text: 'Please select a size', tone: 'err' })}>
          Select Size
        </Button>
        <Button busy busyLabel="Signing in..." />
        <Button small>Small</Button>
        <ButtonLink to="/" small variant="line">
          A link
        </ButtonLink>
        <Link to="/products" className="link">
          View All Products
          <Icon name="arrow" />
        </Link>
        <IconButton icon="heart" label="Add to wishlist" framed />
        <IconButton icon="heart" label="In the wishlist" framed aria-pressed />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button small onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button small onClick={() => setOpen('question')}>
          Question
        </Button>
        <Button
          small
          onClick={() => showToast({ text: 'Added to Cart!', action: { label: 'View cart', to: '/cart' } })}
        >
          Toast
        </Button>
      </div>
      <Breadcrumbs
        items={[
          { label: 'Home', to: '/' },
          { label: 'Ethnics', to: '/collections/ethnics' },
          { label: 'Kurta' },
        ]}
      />
      <Pagination page={page} pages={22} onPage={setPage} />
      <Dialog open={open === 'dialog'} onClose={close} title="Order TK-20417" wide>
        <p>Escape, the cross and a press beside it close it; the focus goes back to its button.</p>
      </Dialog>
      <Dialog open={open === 'sheet'} onClose={close} title="Filters" sheet>
        <p>From below on a narrow screen.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Cancel this order?"
        confirmLabel="Cancel Order"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Nothing will be charged, and it cannot be undone.
      </ConfirmDialog>
    </Sample>
  )
}
