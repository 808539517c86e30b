import type { Session } from '#shared/auth/session.schema.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { useLoad, type Loaded } from '#web/calls/use-load.ts'

export interface Sessions extends Loaded<Session[]> {
  /** true while signing out */
  busy: boolean
  end: (session: Session) => Promise<void>
  endOthers: () => Promise<void>
}

/** The user's sessions, and signing out of them. */
export function useSessions(): Sessions {
  const loaded = useLoad('sessions', async (signal) => {
    return (await call('GET /api/auth/sessions', { access: 'customer', signal })).sessions
  })
  const { busy, run } = useAction()
  const change = async (act: () => Promise<unknown>, isLeft: (session: Session) => boolean, done: string) => {
    if (await run(act, done)) loaded.setValue((sessions) => sessions.filter(isLeft))
    // The session may have ended meanwhile.
    else loaded.reload()
  }
  return {
    ...loaded,
    busy,
    end: ({ id, device }) =>
      change(
        () => call('DELETE /api/auth/sessions/:id', { params: { id }, access: 'customer' }),
        (session) => session.id !== id,
        `Signed out on ${device}`,
      ),
    endOthers: () =>
      change(
        () => call('DELETE /api/auth/sessions', { access: 'customer' }),
        ({ current }) => current,
        'Signed out everywhere else',
      ),
  }
}
