import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { Selection } from '../../parts/use-chosen.ts'
import { TickAll } from '../../parts/tick-all.tsx'
import { ProductRow } from './product-row.tsx'

interface ProductsTableProps {
  products: readonly AdminProduct[]
  selection: Selection
  onChanged: (product: AdminProduct) => void
  /** archived or back on sale */
  onMoved: (product: AdminProduct) => void
}

export function ProductsTable({ products, selection, onChanged, onMoved }: ProductsTableProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const ids = products.map(({ id }) => id)
  const all = <TickAll label="Select all products of this page" ids={ids} selection={selection} />
  return (
    <div className="admin-table-box product-table-box">
      <div className="hidden max-md:flex max-md:gap-2 max-md:items-center max-md:py-1 max-md:px-4 max-md:border-b-[1.5px] max-md:border-dashed max-md:border-line-strong max-md:bg-surface max-md:text-sm max-md:text-text-2">
        {all} <span>Select all of this page</span>
      </div>
      <table className="data-table data-table--cards product-table">
        <thead>
          <tr>
            <th className="cell-tick">{all}</th>
            <th>Product</th>
            <th className="cell-who">Collection</th>
            <th className="cell-end cell-sum">Price</th>
            <th className="cell-set">Stock by size</th>
            <th className="cell-mark">In all</th>
            <th className="cell-act">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              chosen={selection.has(product.id)}
              onChoose={(ticked) => selection.set([product.id], ticked)}
              stockOpen={edited === product.id}
              onStock={(open) => setEdited(open ? product.id : null)}
              onChanged={onChanged}
              onMoved={onMoved}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
