import type { ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The last message of a form; `id` tells a repeated text from the one before. */
export interface ScanMessage {
  id: number
  text: string
  isRefused: boolean
}

interface ScanFormProps {
  id: string
  ref?: Ref<HTMLInputElement>
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  onEnter: (text: string) => void
  onEscape: () => void
  /** takes the focus back after a press beside it */
  keepsFocus?: boolean
  disabled?: boolean
  buttonText: string
  /** for a view that has another solid button */
  hasQuietButton?: boolean
  /** shown on a button that cannot be pressed meanwhile; without it the form takes more while it is busy */
  busyLabel?: string
  busy: boolean
  message: ScanMessage
  /** more buttons */
  children?: ReactNode
}

/** The one field into which units are scanned and commands typed, and what came of the last entry. */
export function ScanForm({ id, text, onText, onEnter, message, busy, ...props }: ScanFormProps) {
  return (
    <form
      className="grid gap-3"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(text.trim())
      }}
    >
      <div className="field">
        <label className="label" htmlFor={id}>
          {props.label}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            ref={props.ref}
            id={id}
            className="input flex-[1_1_160px]"
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            disabled={props.disabled}
            maxLength={60}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onBlur={({ target, relatedTarget }) => {
              // Not by Tab, which leads on: a press beside the field leaves nothing focused.
              if (props.keepsFocus && relatedTarget === null) requestAnimationFrame(() => target.focus())
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') props.onEscape()
            }}
          />
          {props.busyLabel === undefined ? (
            <Button
              type="submit"
              variant={props.hasQuietButton ? 'line' : 'primary'}
              aria-busy={busy || undefined}
            >
              {props.buttonText}
            </Button>
          ) : (
            <Button type="submit" busy={busy} busyLabel={props.busyLabel}>
              {props.buttonText}
            </Button>
          )}
        </div>
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </div>
      {props.children}
      <p
        className={`bench-said ${message.isRefused ? 'bench-said--low' : ''}`}
        role="alert"
        aria-live="assertive"
      >
        <span key={message.id}>{message.text}</span>
      </p>
    </form>
  )
}
