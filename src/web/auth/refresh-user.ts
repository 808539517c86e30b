import type { User } from '#shared/auth/auth.schema.ts'
import { call } from '../calls/call.ts'
import { session } from './session-store.ts'

export function mergeUser(changes: Partial<User>): void {
  const now = session.get()
  if (now.status === 'signed-in') session.set({ ...now, user: { ...now.user, ...changes } })
}

/** Reloads the user after a change of addresses. */
export async function refreshUser(): Promise<void> {
  const { user } = await call('GET /api/auth/profile', { access: 'customer' })
  mergeUser(user)
}
