import { useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref, newProductHref } from '../../admin-href.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ListFrame } from '../../parts/list-frame.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { stockButtonId } from '../stock/stock-button.tsx'
import { StockEditor } from '../stock/stock-editor.tsx'
import { productColumns } from './product-columns.tsx'

export function ProductsList() {
  const [importing, setImporting] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const list = useProductRows()
  const { chosen, filter, reload } = list
  const columns = productColumns({
    edited,
    onEdit: setEdited,
    onMoved: ({ id }) => {
      chosen.drop(id)
      reload()
    },
  })
  const stockEditor = (product: AdminProduct) =>
    edited === product.id && (
      <tr className="stock-row">
        <td colSpan={7}>
          <StockEditor
            product={product}
            onChanged={list.showChanged}
            onClose={() => {
              setEdited(null)
              document.getElementById(stockButtonId(product))?.focus()
            }}
          />
        </td>
      </tr>
    )
  return (
    <>
      <ViewHead
        title="Products"
        more={
          <>
            <DownloadButton
              path={callHref('GET /api/admin/products.csv', { query: filter })}
              fileName="products.csv"
            />
            <Button variant="line" small onClick={() => setImporting(true)}>
              <Icon name="upload" small />
              Import CSV
            </Button>
          </>
        }
      >
        <ButtonLink small to={newProductHref}>
          <Icon name="plus" small />
          Add Product
        </ButtonLink>
      </ViewHead>
      {filter['archived'] !== 'draft' && <DraftsNote />}
      <ListFrame
        of={list}
        noun="products"
        view="products"
        toolsClass="product-tools"
        empty={{
          title: 'No products yet',
          text: 'Nothing on the hanger. Add the first, or import a file.',
          children: <ButtonLink to={newProductHref}>Add Product</ButtonLink>,
        }}
        skeletonRows={12}
        columns={columns}
        tableClass="product-table"
        tickLabel={({ name }) => `Select ${name}`}
        below={stockEditor}
      />
      {chosen.rows.length > 0 && <BulkBar chosen={chosen} onChanged={reload} />}
      <ImportDialog open={importing} onClose={() => setImporting(false)} onImported={reload} />
    </>
  )
}

const usualLimit = 20

const stockOptions = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]
const saleOptions = [
  { value: 'true', label: 'Archived' },
  { value: 'draft', label: 'Drafts' },
]
const sortOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'price-low', label: 'Cheapest first' },
  { value: 'price-high', label: 'Dearest first' },
  { value: 'popular', label: 'Most sold first' },
]
const limitOptions = ['50', '100'].map((value) => ({ value, label: `${value} a page` }))

function useProductRows() {
  const limit = Number(useViewQuery().get('limit')) || usualLimit
  const collections = useStaffQuery('GET /api/collections').data?.collections ?? []
  const categories = useStaffQuery('GET /api/admin/products/choices').data?.categories ?? []
  return useStaffRows({
    call: 'GET /api/products',
    field: 'products',
    idOf: ({ id }) => id,
    limit,
    search: 'Name, colour or category',
    filters: [
      {
        name: 'collection_id',
        label: 'Collection',
        all: 'All collections',
        options: collections.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'category',
        label: 'Category',
        all: 'All categories',
        options: categories.map((value) => ({ value, label: value })),
      },
      { name: 'stock', label: 'Stock', all: 'Any stock', options: stockOptions },
      { name: 'archived', label: 'On sale or archived', all: 'On sale', options: saleOptions },
      { name: 'sort', label: 'Sort', all: 'Newest first', options: sortOptions, showsAll: true },
      { name: 'limit', label: 'Rows', all: `${usualLimit} a page`, options: limitOptions, showsAll: true },
    ],
  })
}

/** A draft is begun and not on sale; without this nobody would look for it. */
function DraftsNote() {
  const drafts = useStaffQuery('GET /api/products', { query: { archived: 'draft', limit: 1 } }).data?.total
  if (!drafts) return null
  return (
    <Note tone="warn">
      {drafts === 1 ? '1 product is a draft' : `${drafts} products are drafts`}: shoppers do not see{' '}
      {drafts === 1 ? 'it' : 'them'}.{' '}
      <Link className="link" to={adminHref('products', { archived: 'draft' })}>
        Show drafts
      </Link>
    </Note>
  )
}
