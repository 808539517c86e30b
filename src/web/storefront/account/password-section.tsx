import { startTransition, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from './lazy-parts.ts'
import { TabSection } from './tab-section.tsx'

export function PasswordSection({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  const change = (
    <Button variant="line" small onClick={() => startTransition(() => setOpen(true))}>
      Change password
    </Button>
  )
  return (
    <TabSection title="Password" action={!open && change}>
      {open ? (
        <PasswordForm username={username} onClose={() => setOpen(false)} />
      ) : (
        <p className="text-text-2">Changing it signs you out on every other device.</p>
      )}
    </TabSection>
  )
}
