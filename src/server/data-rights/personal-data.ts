/** Rows of a table that are about a person, as JSON. */
interface Part {
  table: string
  /** The first one sorts. */
  columns: string
  /** SQL condition; `:id` is the account, `:proved` its address where that is proved, else null. */
  of: string
  parts?: Record<string, Part>
}

const ofAccount = 'user_id = :id'
/** An address alone is anybody's to type: what it names belongs to whoever has proved it, or was signed in. */
export const ofAddress = '(user_id = :id or lower(email) = lower(:proved))'
export const ofList = `(lower(email) = lower(:proved) or token in (select id from consents where user_id = :id))`
const ofOrders = 'order_id in (select id from orders where user_id = :id)'
const orderNumberOf = (table: string) =>
  `(select o.order_id from orders o where o.id = ${table}.order_id) as order_id`

const parcel: Omit<Part, 'of'> = {
  table: 'parcels',
  columns: 'number, kind, state, courier, awb, tracking_url, collect, ready_at, delivered_at, returned_at',
  parts: {
    events: { table: 'parcel_events', columns: 'at, kind, place, text', of: 'parcel_id = parcels.id' },
  },
}

/** The sections of a person's data (docs/product/own-shop.md, Data rights). */
const sections: Record<string, Part> = {
  profile: {
    table: 'users',
    columns: 'name, email, username, phone, role, created_at, email_verified_at',
    of: 'id = :id',
    parts: {
      two_step: { table: 'two_step', columns: 'created_at, confirmed_at', of: 'user_id = users.id' },
      sign_in_providers: { table: 'identities', columns: 'created_at, issuer', of: 'user_id = users.id' },
      email_changes: { table: 'email_changes', columns: 'created_at, email', of: 'user_id = users.id' },
    },
  },
  addresses: {
    table: 'addresses',
    columns: 'created_at, full_name, phone, address, city, state, pincode, landmark, is_default',
    of: ofAccount,
  },
  wishlist: { table: 'wishlist_items', columns: 'created_at, product_id', of: ofAccount },
  orders: {
    table: 'orders',
    columns: `created_at, order_id, status, payment_status, payment_type, card_type, card_last4, shipping_address, note, business,
      subtotal, shipping_cost, tax, discount, waived, coupon_code, cod_fee, total, cancelled_worth, deductions, cod_check,
      cod_state, promised_on, refused_at, edited_at, waiting_edit`,
    of: ofAccount,
    parts: {
      lines: {
        table: 'order_lines',
        columns: 'position, product_id, name, size, quantity, cancelled, price, discount',
        of: 'order_id = orders.id',
      },
      units: {
        table: 'order_units',
        columns: 'position, n, size, state, since',
        of: 'order_id = orders.id',
      },
      history: { table: 'order_history', columns: 'at, status', of: 'order_id = orders.id' },
      changes: { table: 'order_changes', columns: 'at, text, reason', of: 'order_id = orders.id' },
      parcels: { ...parcel, of: 'order_id = orders.id' },
      messages: { table: 'messages', columns: 'created_at, kind, text, state', of: 'order_id = orders.id' },
    },
  },
  documents: {
    table: 'tax_documents',
    columns: 'issued_at, kind, number, order_id, figures',
    of: ofAccount,
  },
  payments: {
    table: 'payments',
    columns: `created_at, ${orderNumberOf('payments')}, provider, amount_paise, state, utr, claimed_at, failure_text`,
    of: ofOrders,
  },
  captures: {
    table: 'captures',
    columns: `at, ${orderNumberOf('captures')}, provider, amount_paise, method, brand, last4`,
    of: ofOrders,
  },
  refunds: {
    table: 'refunds',
    columns: `created_at, ${orderNumberOf('refunds')}, amount_paise, reason, state, refund_to, done_at`,
    of: ofOrders,
  },
  returns: {
    table: 'returns',
    columns: `number, ${orderNumberOf('returns')}, created_at, state, method, address, courier, awb, refund_to, fee, amount, decision,
      settled_at, closed_at`,
    of: ofAccount,
    parts: {
      lines: {
        table: 'return_lines',
        columns: `n, position, size, quantity, wants, swap_size, reason, note, good, damaged, missing, refused, why_refused`,
        of: 'return_id = returns.id',
      },
      events: { table: 'return_events', columns: 'at, state, text', of: 'return_id = returns.id' },
      photos: { table: 'return_photos', columns: 'created_at, id, n', of: 'return_id = returns.id' },
    },
  },
  reviews: {
    table: 'reviews',
    columns: 'created_at, product_id, rating, title, text, hidden_at',
    of: ofAccount,
  },
  messages: {
    table: 'contact_messages',
    columns: `created_at, name, email, message, status, number, kind, order_id, resolved_at, resolution`,
    of: ofAddress,
  },
  mails: {
    table: 'mails',
    columns: 'created_at, "to", subject, sent_at',
    of: 'user_id = :id::uuid::text or lower("to") = lower(:proved)',
  },
  consents: {
    table: 'consents',
    columns: 'given_at, email, purpose, text, page, confirmed_at, withdrawn_at',
    of: ofAddress,
  },
  newsletter: { table: 'newsletter_subscribers', columns: 'created_at, email', of: ofList },
  sign_ins: {
    table: 'sessions',
    columns: 'created_at, device, last_used_at, expires_at, remember',
    of: ofAccount,
  },
  activity: { table: 'audit_log', columns: 'at, action, entity, entity_id', of: ofAccount },
}

/** Tables that name a person and are in no file, with the reason. */
export const notExported: Record<string, string> = {
  outbox: 'its mails are exported; the rest is work of jobs',
  mail_outbox: 'mails of the release before, on their way to the outbox',
  account_codes: 'a secret, for minutes',
  email_changes: 'a secret, beside its address, which is exported',
  password_resets: 'secrets, for an hour',
  recovery_codes: 'secrets',
  sign_in_codes: 'secrets, for minutes',
  idempotency_keys: 'responses that are exported as orders and returns, for two days',
  customer_figures: 'sums of the orders',
  order_dues: 'sums of the payments',
  parcel_lines: 'the lines of the orders, by parcel',
  parcel_labels: 'papers of carriers, with the address of the order',
  capture_withdrawals: 'slips of staff, which withdraw a payment that never was',
  statement_lines: "lines of the shop's bank",
  statement_imports: 'work of staff',
  handovers: 'work of staff',
  bench_sessions: 'work of staff',
  carrier_turns: 'times at which carriers were asked',
  order_tags: 'work of staff; they go with the name of the order',
  customer_tags: 'work of staff; they go with the account',
  order_notes: 'work of staff; they go with the name of the order',
  list_views: 'work of staff',
  stock_ledger: 'pieces, by order',
  product_costs: 'work of staff',
  goods_inward: 'work of staff',
  goods_inward_lines: 'goods of suppliers',
  stock_takes: 'work of staff',
  stock_take_lines: 'pieces in stock',
  stock_take_counts: 'work of staff',
  tax_rates: 'work of staff',
  contents: 'work of staff',
  content_versions: 'work of staff',
  previews: 'work of staff',
  redirects: 'paths of the shop',
}

/** SQL that makes an array of JSON objects of a part, sorted by its first column. */
const jsonOf = ({ table, columns, of, parts = {} }: Part): string => {
  const nested = Object.entries(parts).map(([name, part]) => `${jsonOf(part)} as ${name}`)
  return `(select coalesce(json_agg(found), '[]') from (
    select ${[columns, ...nested].join(', ')} from ${table} where ${of} order by 1) found)`
}

/** One statement, so that all is read at the same moment. */
export const personalDataSql = `select ${Object.entries(sections)
  .map(([name, part]) => `${jsonOf(part)} as ${name}`)
  .join(', ')}`

const tablesOf = ({ table, parts = {} }: Part): string[] => [table, ...Object.values(parts).flatMap(tablesOf)]

export const exportedTables: readonly string[] = Object.values(sections).flatMap(tablesOf)
