import { formatRupees } from '#shared/money.ts'
import type { Sales } from '#shared/orders/sales.schema.ts'
import { adminHref } from '../../admin-href.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import type { StaffQuery } from '../../parts/use-staff-query.ts'
import { ProductLine } from './product-line.tsx'

export const BestSellers = ({ sales }: { sales: StaffQuery<{ sales: Sales }> }) => (
  <LoadedPanel
    id="best-sellers"
    title="Best sellers"
    of={sales}
    failure="Best sellers could not be loaded"
    skeletonRows={5}
  >
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
  </LoadedPanel>
)
