import type { Failure } from '#shared/jobs/failures.schema.ts'
import { momentText } from '../../parts/dates.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

/** Lists what could not be sent and news of carriers that failed, where there are any (docs/product/back-office.md, Failures). */
export function Failures() {
  const { data } = useStaffQuery('GET /api/admin/failures')
  if (!data || data.total === 0) return null
  const { total, failures } = data
  return (
    <section className="panel admin-section" aria-labelledby="failures">
      <h2 id="failures">Could not be sent or used</h2>
      <ul className="admin-lines admin-broken">
        {failures.map((failure) => (
          <li key={`${failure.kind} ${failure.what} ${failure.since}`}>
            <b className="wrap-anywhere">{`${names[failure.kind]}${failure.what}`}</b>
            <span>
              {failure.error}. {triesOf(failure)}{' '}
              <span className="admin-quiet">Since {momentText(failure.since)}</span>
            </span>
          </li>
        ))}
      </ul>
      {total > failures.length && <p className="admin-quiet">And {total - failures.length} more.</p>}
    </section>
  )
}

const names: Record<Failure['kind'], string> = {
  mail: 'Mail: ',
  carrier: 'News of ',
  parcel: 'To the carrier of ',
}

const triesOf = ({ tries, given_up: isOver }: Failure): string =>
  isOver ? `Given up after ${tries === 1 ? 'one try' : `${tries} tries`}.` : 'It is tried again.'
