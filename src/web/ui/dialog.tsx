import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  /** Escape, the cross or a press beside it: set `open` to false */
  onClose: () => void
  title: ReactNode
  wide?: boolean
  /** fills the screen from below on phones and tablets */
  sheet?: boolean
  /** a press beside it does not close it, so that a slip loses nothing that was typed */
  holdsForm?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus in, and gives it back to where it was. What is marked with
 * `data-focus-first` has the focus when it opens, else the cross.
 */
export function Dialog({ open, onClose, title, wide, sheet, holdsForm, role, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed together with its content: an empty dialog would take the next press of a key.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    const page = document.documentElement
    page.classList.toggle('scrolls', page.scrollHeight > page.clientHeight)
    element.showModal()
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      closedby={holdsForm ? 'closerequest' : 'any'}
      role={role}
      aria-labelledby={open ? titleId : undefined}
      className={classNames('dialog', wide && 'dialog--wide', sheet && 'dialog--sheet')}
      onClose={({ target, currentTarget }) => {
        // The browser tells of a closing late: by then the dialog may be open again.
        if (target === currentTarget && open && !currentTarget.open) onClose()
      }}
    >
      {open && (
        <>
          <header className="flex items-center justify-between gap-4 pt-3.5 pr-3 pb-1.5 pl-6 wrap-anywhere">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className="pt-1 px-6 pb-6 overflow-y-auto">{children}</div>
        </>
      )}
    </dialog>
  )
}
