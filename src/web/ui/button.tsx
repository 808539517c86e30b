import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import { classNames } from './class-names.ts'

interface Look {
  /** `primary` once on a screen; `line` beside it; `danger` takes away; `ok` says that it worked. */
  variant?: 'primary' | 'line' | 'danger' | 'ok'
  small?: boolean
  block?: boolean
  /** Looks as if it could not be used, but can: a press says why. */
  muted?: boolean
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Waiting for an answer: disabled, with a spinner and `busyLabel` ('Signing in...'). */
  busy?: boolean
  busyLabel?: ReactNode
}

export function Button({
  variant,
  small,
  block,
  muted,
  busy,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookOf({ variant, small, block, muted }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

export function ButtonLink({
  variant,
  small,
  block,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(lookOf({ variant, small, block }), className)} />
}

const lookOf = ({ variant = 'primary', small, block, muted }: Look): string =>
  classNames(
    'btn',
    variant !== 'primary' && `btn--${variant}`,
    small && 'btn--small',
    block && 'btn--block',
    muted && 'btn--muted',
  )
