import { can, type Scope } from '#shared/auth/scopes.ts'
import { useSession } from '#web/auth/session-store.ts'

/** Asks for a scope of the person who looks; the server decides again on every call. */
export function useCan(): (scope: Scope) => boolean {
  const role = useSession().user?.role ?? 'customer'
  return (scope) => can(role, scope)
}
