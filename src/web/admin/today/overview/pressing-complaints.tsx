import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../../admin-href.ts'
import { dayText } from '../../parts/dates.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

/** Complaints with half of their time over, where there are any. */
export function PressingComplaints() {
  const { data } = useStaffQuery('GET /api/admin/grievances', { query: { state: 'pressing', limit: 5 } })
  if (!data || data.total === 0) return null
  return (
    <section className="panel admin-section" aria-labelledby="complaints">
      <h2 id="complaints">Complaints that wait for an answer</h2>
      <ul className="admin-lines admin-broken">
        {data.grievances.map(({ number, due_at: due, message }) => (
          <li key={number}>
            <Link className="link num" to={adminHref('content', { part: 'complaints', state: 'pressing' })}>
              {number}
            </Link>
            <span>
              {message.slice(0, 120)} <span className="admin-quiet">By {dayText(due)}</span>
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.grievances.length && (
        <p className="admin-quiet">And {data.total - data.grievances.length} more.</p>
      )}
    </section>
  )
}
