import { EndOthersButton, SessionList } from '#web/sessions/session-list.tsx'
import { useSessions } from '#web/sessions/use-sessions.ts'
import { TwoStepPart } from './two-step-part.tsx'

/** The user's own two-step sign-in and sessions. */
export const SignInPart = () => (
  <div className="admin-columns admin-columns--halves">
    <TwoStepPart />
    <SessionsPanel />
  </div>
)

function SessionsPanel() {
  const sessions = useSessions()
  return (
    <section className="panel admin-section" aria-labelledby="own-sessions">
      <div className="admin-section__head">
        <h2 id="own-sessions">Where you are signed in</h2>
        <EndOthersButton sessions={sessions} />
      </div>
      <SessionList sessions={sessions} />
    </section>
  )
}
