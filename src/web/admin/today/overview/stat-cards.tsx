import type { ReactNode } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { Sales } from '#shared/orders/sales.schema.ts'
import type { Stats } from '#shared/products/product-admin.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { Loading } from '../../parts/loading.tsx'
import type { StaffQuery } from '../../parts/use-staff-query.ts'
import { changeText } from './change-text.ts'

interface StatCardsProps {
  stats: StaffQuery<{ stats: Stats }>
  sales: Sales | undefined
}

/** The four figures of GET /products/admin/stats. */
export const StatCards = ({ stats, sales }: StatCardsProps) => (
  <section className="admin-stats" aria-label="Figures">
    <Loading of={stats} failure="The figures could not be loaded" skeleton={<Cards />}>
      {({ stats: figures }) => <Cards stats={figures} sales={sales} />}
    </Loading>
  </section>
)

function Cards({ stats, sales }: { stats?: Stats; sales?: Sales | undefined }) {
  const low = stats?.lowStockProducts ?? 0
  return (
    <ul>
      <Card
        tone="thread"
        label="Total revenue"
        about="with tax, shipping, fees and discounts"
        to={adminHref('orders')}
      >
        {stats && formatRupees(stats.totalRevenue)}
        {sales && changeText(sales.totals.revenue, sales.previous_totals.revenue, sales.days.length)}
      </Card>
      <Card tone="primary" label="Total orders" to={adminHref('orders')}>
        {stats && stats.totalOrders.toLocaleString('en-IN')}
        {sales && changeText(sales.totals.orders, sales.previous_totals.orders, sales.days.length)}
      </Card>
      <Card tone="ok" label="Total products" to={adminHref('products')}>
        {stats && stats.totalProducts.toLocaleString('en-IN')}
        {sales && soldText(sales)}
      </Card>
      <Card tone="highlight" label="Low stock products" to={adminHref('products', { stock: 'low' })}>
        {stats && low.toLocaleString('en-IN')}
        {stats && (low > 0 ? 'Restock this week' : 'Nothing runs low')}
      </Card>
    </ul>
  )
}

interface CardProps {
  tone: 'thread' | 'primary' | 'ok' | 'highlight'
  label: string
  /** says which figure it is, where it could be taken for another */
  about?: string
  to: string
  /** the figure and a note; both missing while loading */
  children: [figure: ReactNode, note: ReactNode]
}

const Card = ({ tone, label, about, to, children: [figure, note] }: CardProps) => (
  <li className={`admin-stat admin-stat--${tone}`}>
    <Link to={to}>
      <span className="text-sm leading-[1.4] text-text-2">
        {label}
        {about !== undefined && <small className="block text-xs text-text-3">{about}</small>}
      </span>
      {figure === undefined ? (
        <Skeleton className="h-9 w-28" />
      ) : (
        <b data-long={isLong(figure) || undefined}>{figure}</b>
      )}
      <span className="admin-stat__note text-sm leading-[1.4] text-text-2">{note ?? '\u00a0'}</span>
    </Link>
  </li>
)

/** Longer than `₹99,99,999`. */
const isLong = (figure: ReactNode): boolean => typeof figure === 'string' && figure.length > 10

const soldText = ({ collections, days }: Sales): string => {
  const units = collections.reduce((sum, collection) => sum + collection.units, 0)
  return `${units.toLocaleString('en-IN')} sold in ${days.length} days`
}
