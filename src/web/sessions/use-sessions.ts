import type { Session } from '#shared/auth/session.schema.ts'
import { api, href } from '#shared/routes.ts'
import { callApi } from '#web/api/api-client.ts'
import { useAction } from '#web/state/use-action.ts'
import { useLoad, type Loaded } from '#web/state/use-load.ts'

export interface Sessions extends Loaded<Session[]> {
  /** while somewhere is being signed out */
  busy: boolean
  end: (session: Session) => Promise<void>
  endOthers: () => Promise<void>
}

/** Where one is signed in, and signing out there. */
export function useSessions(): Sessions {
  const loaded = useLoad(api.sessions, async (signal) => {
    const call = { access: 'customer', signal } as const
    return (await callApi<{ sessions: Session[] }>(api.sessions, call)).sessions
  })
  const { busy, run } = useAction()
  const change = async (path: string, isLeft: (session: Session) => boolean, done: string) => {
    const worked = await run(() => callApi(path, { method: 'DELETE', access: 'customer' }), done)
    if (worked) loaded.setValue((sessions) => sessions.filter(isLeft))
    // It may have ended meanwhile.
    else loaded.reload()
  }
  return {
    ...loaded,
    busy,
    end: ({ id, device }) =>
      change(href(api.session, { id }), (session) => session.id !== id, `Signed out on ${device}`),
    endOthers: () => change(api.sessions, ({ current }) => current, 'Signed out everywhere else'),
  }
}
