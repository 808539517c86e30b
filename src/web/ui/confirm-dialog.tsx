import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string | undefined
  /** consequence of confirming */
  children?: ReactNode
  confirmLabel: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers; the harmless one has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onCancel} title={title} role="alertdialog">
      <div className="grid gap-6">
        {children && <div className="text-text-2">{children}</div>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" small data-focus-first onClick={rest.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={rest.danger ? 'danger' : 'primary'}
            small
            busy={rest.busy}
            onClick={rest.onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
