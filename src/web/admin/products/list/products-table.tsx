import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { Selection } from '../../parts/use-chosen.ts'
import { TickAll } from '../../parts/tick-all.tsx'
import { ProductRow } from './product-row.tsx'

interface ProductsTableProps {
  products: readonly AdminProduct[]
  selection: Selection
  onChanged: (product: AdminProduct) => void
  /** one went to the archive, or came back from it */
  onMoved: (product: AdminProduct) => void
}

export function ProductsTable({ products, selection, onChanged, onMoved }: ProductsTableProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const ids = products.map(({ id }) => id)
  const all = <TickAll label="Select all products of this page" ids={ids} selection={selection} />
  return (
    <div className="admin-table-box">
      <div className="admin-tick-all">
        {all} <span>Select all of this page</span>
      </div>
      <table className="table table--cards product-table">
        <thead>
          <tr>
            <th className="cell-tick">{all}</th>
            <th>Product</th>
            <th className="cell-who">Collection</th>
            <th className="cell-end">Price</th>
            <th>Stock by size</th>
            <th className="cell-mark">In all</th>
            <th>
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
