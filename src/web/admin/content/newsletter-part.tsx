import { adminApi } from '#shared/admin-routes.ts'
import { useSession } from '#web/state/session-store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dayText } from '../parts/dates.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'

const limit = 50

export function NewsletterPart() {
  const { page } = useViewQuery()
  // Only admins may download personal data in bulk.
  const isAdmin = useSession().user?.role === 'admin'
  const loaded = useStaffList('GET /api/admin/newsletter', { query: { page, limit } })
  return (
    <Loading of={loaded} failure="The list could not be loaded" skeleton={<TableSkeleton />}>
      {(list) =>
        list.total === 0 ? (
          <EmptyState
            title="No subscribers yet"
            text="Whoever leaves an address in the store appears here."
          />
        ) : (
          <>
            {isAdmin && (
              <div className="admin-actions">
                <DownloadButton path={adminApi.newsletterCsv} fileName="newsletter.csv" />
              </div>
            )}
            <div className="admin-table-box">
              <table className="data-table data-table--cards">
                <thead>
                  <tr>
                    <th>E-mail</th>
                    <th>Since</th>
                  </tr>
                </thead>
                <tbody>
                  {list.subscribers.map(({ email, created_at }) => (
                    <tr key={email}>
                      <td className="cell-lead">{email}</td>
                      <td className="cell-sum">{dayText(created_at)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <ListFoot {...list} limit={limit} />
          </>
        )
      }
    </Loading>
  )
}
