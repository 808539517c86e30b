import { useSession } from '#web/auth/session-store.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffRow } from './staff-row.tsx'

export function StaffPart() {
  const loaded = useStaffQuery('GET /api/admin/staff')
  const reload = () => void loaded.refetch()
  const { user } = useSession()
  return (
    <>
      <Loading of={loaded} failure="The staff could not be loaded" skeleton={<TableSkeleton rows={4} />}>
        {({ staff, invitations }) => (
          <>
            <div className="admin-table-box">
              <table className="data-table data-table--cards admin-staff">
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>Role</th>
                    <th>Two-step sign-in</th>
                    <th>Signed in</th>
                    <th>
                      <span className="sr-only">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {staff.map((member) => (
                    <StaffRow
                      key={member.id}
                      member={member}
                      isMe={member.id === user?.id}
                      onChanged={reload}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            <Invitations invitations={invitations} onChanged={reload} />
          </>
        )}
      </Loading>
      <InviteForm onInvited={reload} />
    </>
  )
}
