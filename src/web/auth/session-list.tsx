import '#web/ui/status-chip.css'
import type { Session } from '#shared/auth/session.schema.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Sessions } from './use-sessions.ts'

/** The user's sessions, this device first. */
export function SessionList({ sessions }: { sessions: Sessions }) {
  const { value, loading, error, reload, busy, end } = sessions
  if (value)
    return (
      <ul className="border-t border-line">
        {value.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end(session)} />
        ))}
      </ul>
    )
  if (loading)
    return (
      <div className="grid gap-4" role="status" aria-label="Loading where you are signed in">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  return (
    <ErrorState
      as="h3"
      title="Your devices could not be loaded"
      message={errorMessage(error)}
      onRetry={reload}
    />
  )
}

/** Signs out on every device but this one; nothing where there is no other. */
export const EndOthersButton = ({ sessions: { value, busy, endOthers } }: { sessions: Sessions }) =>
  value && value.length > 1 ? (
    <Button variant="line" small busy={busy} onClick={() => void endOthers()}>
      Sign out everywhere else
    </Button>
  ) : null

interface SessionRowProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => (
  <li className="flex items-center justify-between gap-4 border-b border-line py-4">
    <p className="min-w-0 wrap-anywhere">
      Signed in on <b>{session.device}</b>, <time dateTime={session.signed_in_at}>{dayOf(session)}</time>
      <span className="block text-sm text-text-2">
        {session.current ? 'Active now' : `Last used ${momentOf(session)}`}
      </span>
    </p>
    {session.current ? (
      <span className="status status--delivered shrink-0">This device</span>
    ) : (
      <Button variant="line" small className="shrink-0" disabled={busy} onClick={onEnd}>
        Sign out<span className="sr-only"> on {session.device}</span>
      </Button>
    )}
  </li>
)

const zone = { timeZone: shopTimeZone }
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', ...zone })
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})
const dayOf = ({ signed_in_at }: Session): string => day.format(new Date(signed_in_at))
const momentOf = ({ last_used_at }: Session): string => moment.format(new Date(last_used_at))
