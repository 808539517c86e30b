import type { ReceivedMessage } from '#shared/contact/contact.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { useSession } from '#web/state/session-store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentText } from '../parts/dates.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'

const limit = 20

/** Messages of the contact page. Each was also mailed to the shop. */
export function MessagesPart() {
  const { page } = useViewQuery()
  // Only admins may download personal data in bulk.
  const isAdmin = useSession().user?.role === 'admin'
  const loaded = useStaffList('GET /api/admin/contact', { query: { page, limit } })
  return (
    <Loading of={loaded} failure="The messages could not be loaded" skeleton={<TableSkeleton />}>
      {(list) =>
        list.total === 0 ? (
          <EmptyState title="No messages yet" text="What visitors write on the contact page appears here." />
        ) : (
          <>
            {isAdmin && (
              <div className="admin-actions">
                <DownloadButton path={adminApi.contactCsv} fileName="contact.csv" />
              </div>
            )}
            <ul className="admin-reviews">
              {list.messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
            <ListFoot {...list} limit={limit} />
          </>
        )
      }
    </Loading>
  )
}

const Message = ({ message: { name, email, message, created_at } }: { message: ReceivedMessage }) => (
  <li className="admin-review">
    <div>
      <p className="admin-review__head">
        <b>{name}</b>
        <span className="admin-quiet">{momentText(created_at)}</span>
      </p>
      <p className="whitespace-pre-line">{message}</p>
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </div>
  </li>
)
