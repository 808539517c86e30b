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

/** `coupon.create` → `created coupon`; what has no word here is shown as the store wrote it. */
function actionText(action: string): string {
  const [entity = '', deed = ''] = action.split('.')
  return `${deeds[deed] ?? deed} ${entity}`
}

const deeds: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  remove: 'removed',
  save: 'saved',
  status: 'set the status of',
  stock: 'counted the stock of',
  order: 'arranged',
  images: 'changed the pictures of',
  image: 'changed the picture of',
  archive: 'archived',
  deactivate: 'switched off',
  hide: 'hid',
  show: 'showed again',
  background: 'changed the background of',
  reset: 'reset',
  import: 'imported',
  bulk: 'changed together',
}

function recordHref({ entity, entity_id: id }: AuditEntry): string | null {
  if (entity === 'order') return adminHref('orders', { order: id })
  if (entity === 'product') return adminHref('products', { product: id })
  return entity === 'collection' ? adminHref('collections', { collection: id }) : null
}
