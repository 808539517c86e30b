import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title: string
  message?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** without it Try Again reloads the page, unless the browser could only say that it has no network */
  onRetry?: () => unknown
  /** in place of Try Again */
  children?: ReactNode
}

export function ErrorState({
  title,
  message,
  as: Heading = 'h2',
  onRetry = () => navigator.onLine && location.reload(),
  children,
}: ErrorStateProps) {
  return (
    <div className="empty empty--error" role="alert">
      <Heading className="display display--sm">{title}</Heading>
      {message && <p>{message}</p>}
      {children ?? <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}
