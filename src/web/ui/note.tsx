import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Tone = 'ok' | 'warn' | 'error' | 'info'

const icons: Record<Tone, IconName> = {
  ok: 'check',
  warn: 'alert',
  error: 'alert',
  info: 'needle',
}

interface NoteProps {
  tone: Tone
  icon?: IconName
  /** read out when it appears: an error at once, the rest when there is a pause */
  announce?: boolean
  className?: string
  children: ReactNode
}

/** A message in its place on the page. */
export function Note({ tone, icon = icons[tone], announce, className, children }: NoteProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={classNames('note', `note--${tone}`, className)} role={announce ? role : undefined}>
      <Icon name={icon} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
