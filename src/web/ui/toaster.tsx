import { useEffect, useRef } from 'react'
import { AppLink } from '#web/link.tsx'
import { dismissToast, holdToasts, releaseToasts, useToasts, type Toast } from '#web/state/toast-store.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** What was just said, for four seconds; longer while the pointer or the focus is on it. */
export function Toaster() {
  const toasts = useToasts()
  const toaster = useRef<HTMLDivElement>(null)

  // A popover lies above an open dialog, but only if it was opened later.
  useEffect(() => {
    const element = toaster.current
    if (!element?.popover) return
    if (document.querySelector('dialog[open]') && element.matches(':popover-open')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [toasts])

  return (
    <div
      ref={toaster}
      popover="manual"
      className="toaster"
      role="status"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, text, tone = 'ok', action } }: { toast: Toast }) {
  const dismiss = () => dismissToast(id)
  return (
    <div className="toast">
      <Icon name={tone === 'ok' ? 'check' : tone === 'err' ? 'alert' : 'needle'} />
      <span className="toast__text">{text}</span>
      {action?.to && (
        <AppLink className="toast__action" to={action.to} onClick={dismiss}>
          {action.label}
        </AppLink>
      )}
      {action?.onPress && (
        <button
          type="button"
          className="toast__action"
          onClick={() => {
            action.onPress?.()
            dismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  )
}
