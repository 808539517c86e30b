import type { ActivityRow } from '#shared/staff/activity/activity.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { momentText } from '../../parts/dates.ts'
import { actionText, hasSubject } from './action-text.ts'
import { fieldChanges } from './field-changes.ts'
import { recordHref } from './record-href.ts'

export function ActivityEntry({ entry }: { entry: ActivityRow }) {
  const changes = fieldChanges(entry.before, entry.after)
  return (
    <li>
      <p>
        <b>{entry.user?.name ?? 'The store'}</b>
        <span className="admin-activity__action">{actionText(entry.action)}</span>
        {hasSubject(entry.action) && <Subject entry={entry} />}
        <time dateTime={entry.at}>{momentText(entry.at)}</time>
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Subject({ entry }: { entry: ActivityRow }) {
  const link = recordHref(entry)
  return link === null ? (
    <span>{entry.person ?? entry.entity_id}</span>
  ) : (
    <Link to={link}>{entry.entity_id}</Link>
  )
}
