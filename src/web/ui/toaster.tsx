import './toaster.css'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from './link.tsx'
import { Icon, type IconName } from './icon.tsx'
import { placeToasts } from './place-toasts.ts'
import { IconButton } from './icon-button.tsx'

type Tone = 'ok' | 'err' | 'info'

export interface Toast {
  id: number
  text: string
  tone?: Tone
  /** a link with `to`, or a button with `onPress` */
  action?: { label: string; to?: string; onPress?: () => void }
}

interface ToasterProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
  /** the pointer or the focus is on a toast: none may go away */
  onHold: () => void
  onRelease: () => void
}

const icons: Record<Tone, IconName> = { ok: 'check', err: 'alert', info: 'needle' }

/** Toasts, below the header or at the foot of the screen, and above everything else. */
export function Toaster({ toasts, onDismiss, onHold, onRelease }: ToasterProps) {
  const toaster = useRef<HTMLDivElement>(null)

  // After a press the page may scroll to what has changed, and the keyboard goes on while they are in sight.
  useEffect(() => {
    const place = () => requestAnimationFrame(() => toaster.current && placeToasts(toaster.current))
    place()
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [toasts])

  // Above an open dialog there is only the top layer.
  useEffect(() => {
    const element = toaster.current
    const dialog = document.querySelector('dialog[open]')
    if (toasts.length === 0 || !dialog || !element?.popover) return
    const leave = () => element.hidePopover()
    element.showPopover()
    dialog.addEventListener('close', leave)
    return () => {
      dialog.removeEventListener('close', leave)
      leave()
    }
  }, [toasts])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that someone is reading
    <div
      ref={toaster}
      popover="manual"
      className="toaster"
      role="status"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </div>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { text, tone = 'ok', action } = toast
  // A button that goes while it has the focus never loses it: nobody would hear that the toasts may go on.
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.blur()
    onDismiss()
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    action?.onPress?.()
    dismiss(event)
  }
  return (
    <div className="toast">
      <Icon name={icons[tone]} />
      <span className="toast__text">{text}</span>
      {action?.to && (
        <Link
          className="inline-flex items-center min-h-tap px-2.5 text-haldi-on-syahi font-medium"
          to={action.to}
          onClick={dismiss}
        >
          {action.label}
        </Link>
      )}
      {action?.onPress && (
        <button
          type="button"
          className="inline-flex items-center min-h-tap px-2.5 text-haldi-on-syahi font-medium"
          onClick={press}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  )
}
