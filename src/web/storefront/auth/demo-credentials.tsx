import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import { Note } from '#web/ui/note.tsx'

interface DemoCredentialsProps {
  onChoose: (account: { email: string; password: string }) => void
}

const accounts = [
  { name: 'Customer', ...demoAccounts.customer },
  { name: 'Admin', ...demoAccounts.admin },
]

/** The accounts of the sample store. Pressing one fills it in. */
export function DemoCredentials({ onChoose }: DemoCredentialsProps) {
  return (
    <Note tone="info">
      <b>Demo credentials</b>
      <ul>
        {accounts.map(({ name, email, password }) => (
          <li key={email}>
            <button
              type="button"
              className="-mx-2 min-h-tap rounded-1 px-2 text-left hover:bg-surface"
              onClick={() => onChoose({ email, password })}
              aria-label={`Fill in the ${name.toLowerCase()} account: ${email}, password ${password}`}
            >
              {email}, password {password}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  )
}
