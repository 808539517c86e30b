import type { AuditEntry } from '#shared/audit/audit.schema.ts'
import { orderOfParcel } from '#shared/parcels/parcel-number.ts'
import { Link } from '#web/ui/link.tsx'
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
        {!(entry.action in phrases) && <Subject entry={entry} />}
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
    <Link to={link}>{entry.entity_id}</Link>
  )
}

/** `coupon.create` → `created coupon` DIWALI */
function actionText(action: string): string {
  const [entity = '', deed = ''] = action.split('.')
  return phrases[action] ?? withSubject[action] ?? `${deeds[deed] ?? deed} ${entity}`
}

/** Single records, and actions on one's own account. */
const phrases: Record<string, string> = {
  'landing.update': 'changed the landing page',
  'landing.background': 'changed the background of the landing page',
  'landing.reset': 'reset the landing page',
  'store.update': 'changed the banner',
  'store.seller': 'changed the seller on invoices',
  'store.limits': 'changed the limits of an account',
  'store.delivery': 'changed the delivery settings',
  'store.zones': 'changed the delivery zones',
  'store.new-order-mail': 'changed the address that is told of new orders',
  'staff.join': 'accepted the invitation',
  'two-step.enable': 'turned two-step sign-in on',
  'two-step.disable': 'turned two-step sign-in off',
  'two-step.recovery-codes': 'took new recovery codes',
}

/** Before the record or the person that they are about. */
const withSubject: Record<string, string> = {
  'order.return': 'took back pieces of order',
  'order.cancel-pieces': 'cancelled pieces of order',
  'order.cash': 'called the customer of order',
  'order.pay-link': 'made a pay link of order',
  'parcel.create': 'made parcel',
  'parcel.book': 'booked parcel',
  'parcel.event': 'entered an event of parcel',
  'parcel.attempt': 'asked the courier about parcel',
  'parcel.acknowledge': 'saw to parcel',
  'parcel.cancel': 'cancelled parcel',
  'parcel.receive': 'received back parcel',
  'return.open': 'opened return',
  'return.decide': 'decided about return',
  'return.pickup': 'booked a pickup for return',
  'return.receive': 'inspected return',
  'parcel.hand-over': 'handed over parcel',
  'product.codes': 'changed the codes of',
  'refund.retry': 'tried again the refund of order',
  'refund.by_hand': 'paid back by hand the refund of order',
  'refund.withdraw': 'withdrew the refund of order',
  'payment.record': 'recorded a payment of order',
  'payment.reject': 'rejected a payment of order',
  'statement.import': 'took in the statement',
  'statement.match': 'matched a line of a statement with order',
  'statement.ignore': 'ignored a line of the statement',
  'message.sent': 'sent the WhatsApp message about',
  'message.dropped': 'dropped the WhatsApp message about',
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
  if (entity === 'parcel') return adminHref('orders', { order: orderOfParcel(id) })
  if (entity === 'product') return adminHref('products', { product: id })
  return entity === 'collection' ? adminHref('collections', { collection: id }) : null
}
