import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface UnsavedGuardProps {
  /** a function is called on leaving, for a form that navigates by itself after saving */
  unsaved: boolean | (() => boolean)
}

/** Confirms before unsaved changes are lost to another view, Back, or closing the page. */
export function UnsavedGuard({ unsaved }: UnsavedGuardProps) {
  const given = useRef(unsaved)
  given.current = unsaved
  const isUnsaved = () => (typeof given.current === 'function' ? given.current() : given.current)
  const blocker = useBlocker(isUnsaved)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you have changed here is not saved yet.
    </ConfirmDialog>
  )
}
