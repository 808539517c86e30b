import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { adminHref } from '../../admin-href.ts'
import type { Column } from '../../parts/data-table.tsx'
import { StockButton } from '../stock/stock-button.tsx'
import { useArchiving } from './use-archiving.ts'

interface ProductColumnsOptions {
  /** the product whose stock is edited, below its row */
  edited: string | null
  onEdit: (id: string | null) => void
  /** archived or back on sale */
  onMoved: (product: AdminProduct) => void
}

export const productColumns = (options: ProductColumnsOptions): Column<AdminProduct>[] => [
  {
    head: 'Product',
    className: 'cell-lead',
    sort: { ascending: 'name' },
    cell: ({ id, name, images, draft }) => (
      <div className="product-cell flex gap-3.5 items-center min-w-0">
        <Picture image={images[0] ?? ''} alt="" sizes="48px" />
        <p className="min-w-0">
          <Link to={adminHref('products', { product: id })} title={name} className="admin-plain">
            {name}
          </Link>
          <small className="font-regular">
            {draft && <b className="text-warn">Draft</b>} {id}
          </small>
        </p>
      </div>
    ),
  },
  {
    head: 'Collection',
    name: 'collection',
    className: 'cell-who',
    cell: (product) => (
      <>
        {product.collection_name}
        <small>{product.category}</small>
      </>
    ),
  },
  {
    head: 'Price',
    name: 'price',
    sort: { ascending: 'price-low', descending: 'price-high' },
    className: 'cell-end cell-sum',
    cell: ({ price, original_price }) => <Price price={price} original={original_price} />,
  },
  {
    head: 'Stock by size',
    name: 'sizes',
    className: 'cell-set',
    cell: (product) => {
      const isOpen = options.edited === product.id
      return (
        <StockButton
          product={product}
          open={isOpen}
          onPress={() => options.onEdit(isOpen ? null : product.id)}
        />
      )
    },
  },
  {
    head: 'In all',
    name: 'stock',
    className: 'cell-mark',
    cell: ({ totalStock }) => <StockLabel totalStock={totalStock} />,
  },
  {
    head: 'Actions',
    isHeadHidden: true,
    className: 'cell-act',
    cell: (product) => <MoveButton product={product} onMoved={options.onMoved} />,
  },
]

type MoveButtonProps = { product: AdminProduct } & Pick<ProductColumnsOptions, 'onMoved'>

function MoveButton({ product, onMoved }: MoveButtonProps) {
  const { busy, move } = useArchiving(onMoved)
  const action = product.archived ? 'Put on sale' : 'Archive'
  return (
    <Button
      variant="line"
      small
      busy={busy}
      aria-label={`${action} ${product.name}`}
      onClick={() => move(product)}
    >
      {action}
    </Button>
  )
}
