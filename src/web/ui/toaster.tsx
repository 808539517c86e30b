import { AppLink } from '#web/link.tsx'
import { dismissToast, holdToasts, releaseToasts, useToasts, type Toast } from '#web/state/toast-store.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** What was just said, for four seconds; longer while the pointer or the focus is on it. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div
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
