import type { AuditEntry } from '#shared/audit/audit.schema.ts'
import { AppLink } from '#web/app/link.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { changesOf } from './changes-of.ts'

export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after)
  return (
    <li>
      <p>
        <b>{entry.user?.name ?? 'The store'}</b>
        <span className="admin-activity__action">{actionText(entry.action)}</span>
        {!(entry.action in wholeSentences) && <Subject entry={entry} />}
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

function Subject({ entry }: { entry: AuditEntry }) {
  const link = recordHref(entry)
  return link === null ? (
    <span>{entry.person ?? entry.entity_id}</span>
  ) : (
    <AppLink to={link}>{entry.entity_id}</AppLink>
  )
}

/** `coupon.create` → `created coupon` DIWALI */
function actionText(action: string): string {
  const [entity = '', deed = ''] = action.split('.')
  return wholeSentences[action] ?? ofPeople[action] ?? `${deeds[deed] ?? deed} ${entity}`
}

/** There is one landing page and one store, and some things one does with one's own account. */
const wholeSentences: Record<string, string> = {
  'landing.update': 'changed the landing page',
  'landing.background': 'changed the background of the landing page',
  'landing.reset': 'reset the landing page',
  'store.update': 'changed the banner',
  'store.seller': 'changed the seller on invoices',
  'store.limits': 'changed the limits of an account',
  'staff.join': 'accepted the invitation',
  'two-step.enable': 'turned two-step sign-in on',
  'two-step.disable': 'turned two-step sign-in off',
  'two-step.recovery-codes': 'took new recovery codes',
}

const ofPeople: Record<string, string> = {
  'staff.invite': 'invited',
  'staff.withdraw': 'withdrew the invitation of',
  'staff.update': 'changed the access of',
  'staff.sign-out': 'signed out',
  'customer.sign-out': 'signed out',
  'two-step.reset': 'turned off the two-step sign-in of',
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
  import: 'imported',
  bulk: 'changed together',
  export: 'exported',
}

function recordHref({ entity, entity_id: id }: AuditEntry): string | null {
  if (entity === 'order') return adminHref('orders', { order: id })
  if (entity === 'product') return adminHref('products', { product: id })
  return entity === 'collection' ? adminHref('collections', { collection: id }) : null
}
