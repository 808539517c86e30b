import type { Role } from '#shared/auth/auth.schema.ts'
import { useSession } from '#web/state/session-store.ts'

export const useRole = (): Role => useSession().user?.role ?? 'customer'

/** False for accountants, who read (docs/product/accounts.md, Roles). */
export const useMayChange = (): boolean => useRole() !== 'accountant'
