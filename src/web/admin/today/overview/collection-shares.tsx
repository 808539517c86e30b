import { builtInCollections } from '#shared/products/collections/built-in-collections.ts'
import { formatRupees } from '#shared/money.ts'
import type { Sales } from '#shared/orders/sales.schema.ts'
import { useTaxScheme } from '#web/app/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Loading } from '../../parts/loading.tsx'
import type { StaffQuery } from '../../parts/use-staff-query.ts'

/** Their id equals their slug; the owner's own collections have no colour. */
const coloured: readonly string[] = builtInCollections.map(({ slug }) => slug)

export function CollectionShares({ sales }: { sales: StaffQuery<{ sales: Sales }> }) {
  const held =
    useTaxScheme() === 'included'
      ? 'Prices of the units with the tax in them, without shipping, fees and discounts.'
      : 'Prices of the units, without tax, shipping, fees and discounts.'
  return (
    <section className="panel admin-section" aria-labelledby="shares">
      <h2 id="shares">Revenue by collection</h2>
      <p className="admin-quiet">{held}</p>
      <Loading
        of={sales}
        failure="The collections could not be loaded"
        skeleton={<Skeleton className="h-52 w-full" />}
      >
        {({ sales: { collections } }) => {
          const total = collections.reduce((sum, { revenue }) => sum + revenue, 0)
          if (total === 0) return <p className="admin-quiet">Nothing was sold in these days.</p>
          return (
            <ul className="grid gap-4.5">
              {collections.map(({ id, name, revenue, units }) => (
                <li className="grid grid-cols-[1fr_auto] gap-y-1.25 gap-x-3 text-sm" key={id}>
                  <span>{name}</span>
                  <b>{Math.round((revenue / total) * 100)}%</b>
                  <svg
                    className={`admin-share admin-share--${coloured.includes(id) ? id : 'other'}`}
                    height="14"
                    aria-hidden="true"
                  >
                    <rect width={`${(revenue / total) * 100}%`} height="14" />
                  </svg>
                  <small className="col-span-full text-xs text-text-3">
                    {formatRupees(revenue)}, {units === 1 ? '1 unit' : `${units} units`}
                  </small>
                </li>
              ))}
            </ul>
          )
        }}
      </Loading>
    </section>
  )
}
