import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type TryAgainProps = Pick<ErrorStateProps, 'onRetry'>

interface ErrorStateProps {
  title: string
  message?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  onRetry?: (() => unknown) | undefined
  /** in place of Try Again */
  children?: ReactNode
}

export function ErrorState({ title, message, as: Heading = 'h2', onRetry, children }: ErrorStateProps) {
  return (
    <div className="empty border-danger" role="alert">
      <Heading className="display display--sm">{title}</Heading>
      {message && <p>{message}</p>}
      {children ?? <TryAgain onRetry={onRetry} />}
    </div>
  )
}

/** Without `onRetry` it reloads the page, unless the browser could only say that it has no network. */
export const TryAgain = ({ onRetry = () => navigator.onLine && location.reload() }: TryAgainProps) => (
  <Button onClick={onRetry}>Try Again</Button>
)
