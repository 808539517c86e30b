import './more-actions.css'
import { useId, useRef, type ReactNode } from 'react'
import { AdminIcon } from './admin-icon.tsx'

/** Actions that are pressed less often: in line where there is room, in a sheet behind one button on a phone. */
export function MoreActions({ children }: { children: ReactNode }) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  // Before a dialog opens, which gives the focus back to what had it: nothing in a closed sheet can.
  const close = () => sheet.current?.togglePopover(false)
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--small admin-more__button"
        aria-label="More actions"
        title="More actions"
        popoverTarget={id}
      >
        <AdminIcon name="more" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it follows a press of its buttons */}
      <div ref={sheet} id={id} popover="auto" className="admin-more" onClick={close}>
        {children}
      </div>
    </>
  )
}
