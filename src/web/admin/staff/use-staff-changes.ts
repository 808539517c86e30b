import type { StaffEdit, StaffMember } from '#shared/staff/staff.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { staffCall } from '../parts/staff-call.ts'

/** Changes to a staff member's access. `done` is the toast after a success. */
export function useStaffChanges({ id }: StaffMember, onChanged: () => void) {
  const { busy, run } = useAction()
  const params = { id }
  const send = async (act: () => Promise<unknown>, done: string) => {
    await run(act, done)
    onChanged()
  }
  return {
    busy,
    change: (body: StaffEdit, done: string) =>
      send(() => staffCall('PUT /api/admin/staff/:id', { params, body }), done),
    signOut: (done: string) => send(() => staffCall('POST /api/admin/staff/:id/sign-out', { params }), done),
  }
}

export type StaffChanges = ReturnType<typeof useStaffChanges>
