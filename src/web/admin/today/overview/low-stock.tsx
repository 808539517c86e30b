import { lowTotalStock } from '#shared/products/stock.ts'
import { Link } from '#web/ui/link.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { adminHref } from '../../admin-href.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { ProductLine } from './product-line.tsx'

const shown = 5

/** Products to order again (docs/product/cart.md, Stock), with the sizes that are left. */
export function LowStock() {
  const loaded = useStaffQuery('GET /api/products', {
    query: { stock: 'low', limit: shown, sort: 'popular' },
  })
  return (
    <LoadedPanel
      id="low-stock"
      title="Low stock"
      of={loaded}
      failure="The products could not be loaded"
      skeletonRows={shown}
    >
      {({ products, total }) =>
        total === 0 ? (
          <p className="admin-quiet">Every product has more than {lowTotalStock} units, or none at all.</p>
        ) : (
          <>
            <ul className="admin-products grid">
              {products.map(({ id, name, images, sizeStock, totalStock }) => (
                <ProductLine
                  key={id}
                  to={adminHref('products', { product: id })}
                  name={name}
                  image={images[0] ?? ''}
                  note={sizesLeft(sizeStock)}
                >
                  <StockLabel totalStock={totalStock} />
                </ProductLine>
              ))}
            </ul>
            {total > shown && (
              <Link className="link" to={adminHref('products', { stock: 'low' })}>
                View all {total}
              </Link>
            )}
          </>
        )
      }
    </LoadedPanel>
  )
}

/** `S 3, XL 2` */
const sizesLeft = (stock: Record<string, number>): string =>
  Object.entries(stock)
    .filter(([, units]) => units > 0)
    .map(([size, units]) => `${size} ${units}`)
    .join(', ')
