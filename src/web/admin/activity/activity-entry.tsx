import type { AuditEntry } from '#shared/audit/audit.schema.ts'
import { AppLink } from '#web/link.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { changesOf } from './changes-of.ts'

export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after)
  const link = recordHref(entry)
  return (
    <li>
      <p>
        <b>{entry.user?.name ?? 'The store'}</b>
        <span className="admin-activity__action">{actionText(entry.action)}</span>
        {link === null ? <span>{entry.entity_id}</span> : <AppLink to={link}>{entry.entity_id}</AppLink>}
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

/** `order.status` → `order: status` */
const actionText = (action: string): string => action.replace('.', ': ').replaceAll(/[._-]/g, ' ')

function recordHref({ entity, entity_id: id }: AuditEntry): string | null {
  if (entity === 'order') return adminHref('orders', { order: id })
  if (entity === 'product') return adminHref('products', { product: id })
  return entity === 'collection' ? adminHref('collections', { collection: id }) : null
}
