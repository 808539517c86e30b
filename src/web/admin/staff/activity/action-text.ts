/** `coupon.create` → `created coupon` DIWALI */
export function actionText(action: string): string {
  const [entity = '', deed = ''] = action.split('.').map((part) => part.replace(/[-_]/g, ' '))
  const known = phrases[action] ?? withSubject[action]
  if (known !== undefined) return known
  return entity === 'store' ? `changed the ${deed} settings` : `${deeds[deed] ?? deed} ${entity}`
}

/** False where the text says all: of what there is one, and of one's own account. */
export const hasSubject = (action: string): boolean => !(action in phrases) && !action.startsWith('store.')

/** Single records, and actions on one's own account. */
const phrases: Record<string, string> = {
  'landing.update': 'changed the hero of home',
  'landing.background': 'changed the background of the hero',
  'landing.reset': 'reset the hero of home',
  'store.update': 'changed the banner',
  'store.seller': 'changed the seller on invoices',
  'store.limits': 'changed the limits of an account',
  'store.delivery': 'changed the delivery settings',
  'store.zones': 'changed the delivery zones',
  'store.payments': 'changed the payment settings',
  'store.new-order-mail': 'changed the address that is told of new orders',
  'preview.create': 'made a link to a preview',
  'preview.delete': 'ended a preview',
  'view.create': 'saved a view of a list',
  'view.update': 'changed a saved view',
  'view.delete': 'deleted a saved view',
  'account.email': 'changed the e-mail address of the own account',
  'account.provider': 'removed a sign-in provider of the own account',
  'staff.join': 'accepted the invitation',
  'two-step.enable': 'turned two-step sign-in on',
  'two-step.disable': 'turned two-step sign-in off',
  'two-step.recovery-codes': 'took new recovery codes',
}

/** Before the record or the person that they are about. */
const withSubject: Record<string, string> = {
  'order.return': 'took back units of order',
  'order.refund': 'sent the refund of order',
  'order.cancel-pieces': 'cancelled units of order',
  'order.tags': 'changed the tags of order',
  'customer.tags': 'changed the tags of',
  'order.cash': 'called the customer of order',
  'order.pay-link': 'made a pay link of order',
  'parcel.create': 'made parcel',
  'parcel.short': 'left missing units out of parcel',
  'parcel.weight': 'weighed parcel',
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
  'goods.inward': 'booked delivery',
  'goods.take-back': 'took back delivery',
  'goods.open': 'opened stock take',
  'goods.count': 'booked stock take',
  'goods.forget': 'forgot a count of stock take',
  'goods.drop': 'dropped stock take',
  'product.codes': 'changed the codes of',
  'refund.retry': 'tried again the refund of order',
  'refund.by_hand': 'paid back by hand the refund of order',
  'refund.withdraw': 'withdrew the refund of order',
  'payment.record': 'recorded a payment of order',
  'payment.reject': 'rejected a payment of order',
  'statement.import': 'added the statement',
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
  schedule: 'scheduled',
  unschedule: 'took back the schedule of',
  status: 'set the status of',
  stock: 'counted the stock of',
  order: 'arranged',
  images: 'changed the pictures of',
  image: 'changed the picture of',
  archive: 'archived',
  deactivate: 'switched off',
  hide: 'hid',
  show: 'showed again',
  publish: 'published',
  import: 'imported',
  bulk: 'changed together',
  export: 'exported',
}
