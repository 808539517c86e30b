import { formatRupees } from '#shared/money.ts'
import type { Sales } from '#shared/orders/sales.schema.ts'
import { adminHref } from '../admin-href.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import type { StaffQuery } from '../parts/use-staff-query.ts'
import { ProductLine } from './product-line.tsx'

export const BestSellers = ({ sales }: { sales: StaffQuery<{ sales: Sales }> }) => (
  <section className="panel admin-section" aria-labelledby="best-sellers">
    <h2 id="best-sellers">Best sellers</h2>
    <Loading of={sales} failure="Best sellers could not be loaded" skeleton={<TableSkeleton rows={5} />}>
      {({ sales: { best_sellers } }) =>
        best_sellers.length === 0 ? (
          <p className="admin-quiet">Nothing was sold in these days.</p>
        ) : (
          <ol className="admin-products grid">
            {best_sellers.map(({ product_id, name, image, units, revenue }) => (
              <ProductLine
                key={product_id}
                to={adminHref('products', { product: product_id })}
                name={name}
                image={image}
                note={`${units} sold`}
              >
                <b className="price">{formatRupees(revenue)}</b>
              </ProductLine>
            ))}
          </ol>
        )
      }
    </Loading>
  </section>
)
