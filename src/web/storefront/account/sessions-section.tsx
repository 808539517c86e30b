import { EndOthersButton, SessionList } from '#web/sessions/session-list.tsx'
import { useSessions } from '#web/sessions/use-sessions.ts'
import { TabSection } from './tab-section.tsx'

export function SessionsSection() {
  const sessions = useSessions()
  return (
    <TabSection title="Where you are signed in" action={<EndOthersButton sessions={sessions} />}>
      <SessionList sessions={sessions} />
    </TabSection>
  )
}
