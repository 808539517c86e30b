import type { Failure } from '#shared/failures/failures.schema.ts'
import { momentText } from '../parts/dates.ts'
import { useStaffQuery } from '../parts/use-staff-query.ts'

/** Lists mail and news of carriers that failed, where there are any (docs/product/back-office.md, Failures). */
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
            <b className="wrap-anywhere">{nameOf(failure)}</b>
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

const nameOf = ({ kind, what }: Failure): string => (kind === 'mail' ? `Mail: ${what}` : `News of ${what}`)

const triesOf = ({ tries, given_up: isOver }: Failure): string =>
  isOver ? `Given up after ${tries === 1 ? 'one try' : `${tries} tries`}.` : 'It is tried again.'
