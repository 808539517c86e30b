import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** one sentence */
  text?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** one action */
  children?: ReactNode
}

/** A stitched hanger with nothing on it. */
export function EmptyState({ title, text, as: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Hanger />
      <Heading className="display display--sm">{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

const Hanger = () => (
  <svg
    className="w-37.5 h-auto text-primary-text"
    viewBox="0 0 150 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeDasharray="9 6"
    aria-hidden="true"
  >
    <path d="M75 30c0-8 5-12 11-12s10 5 10 10-5 8-21 14M75 42L18 76h114z" />
    <path d="M30 100h92" className="text-thread" stroke="currentColor" />
  </svg>
)
