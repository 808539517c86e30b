import type { StaffMember } from '#shared/staff/staff.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import type { Call } from '#web/api/api-client.ts'
import { useAction } from '#web/state/use-action.ts'
import { staffCall } from '../parts/staff-call.ts'

/** What an admin can do for or against one of the staff; `done` is said when it worked. */
export function useStaffChanges({ id, name }: StaffMember, onChanged: () => void) {
  const { busy, run } = useAction()
  const send = async (path: string, call: Pick<Call, 'method' | 'body'>, done: string) => {
    await run(() => staffCall(path, call), done)
    onChanged()
  }
  return {
    busy,
    change: (body: { role?: string; disabled?: boolean }, done: string) =>
      send(href(adminApi.staffMember, { id }), { method: 'PUT', body }, done),
    signOut: (done: string) => send(href(adminApi.staffSignOut, { id }), { method: 'POST' }, done),
    resetTwoStep: () =>
      send(
        href(adminApi.staffTwoStep, { id }),
        { method: 'DELETE' },
        `${name} signs in with the password alone`,
      ),
  }
}

export type StaffChanges = ReturnType<typeof useStaffChanges>
