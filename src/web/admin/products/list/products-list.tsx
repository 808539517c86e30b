import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref, newProductHref } from '../../admin-href.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Loading } from '../../parts/loading.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { changeData, useStaffList, useStaffQuery } from '../../parts/use-staff-query.ts'
import { useChosen } from '../../parts/use-chosen.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { ProductsTable } from './products-table.tsx'

const usualLimit = 20

export function ProductsList() {
  const query = useViewQuery()
  const [importing, setImporting] = useState(false)
  const filter = {
    search: query.get('search'),
    collection_id: query.get('collection_id'),
    category: query.get('category'),
    stock: query.get('stock'),
    archived: query.get('archived'),
  }
  const limit = Number(query.get('limit')) || usualLimit
  const sort = query.get('sort')
  const inputFor = (page: number, rows: number) => ({ query: { ...filter, sort, page, limit: rows } })
  const input = inputFor(query.page, limit)
  const loaded = useStaffList('GET /api/products', input)
  const chosen = useChosen<AdminProduct>({
    list: href(adminApi.products, null, filter),
    shown: loaded.data?.products ?? [],
    total: loaded.data?.total ?? 0,
    idOf: ({ id }) => id,
    readPage: async (page, rowCount) => {
      const { products, pages } = await staffCall('GET /api/products', inputFor(page, rowCount))
      return { rows: products, pages }
    },
  })

  const showChanged = (changed: AdminProduct) =>
    void changeData('GET /api/products', input, (page) => ({
      ...page,
      products: page.products.map((product) => (product.id === changed.id ? changed : product)),
    }))

  const reload = () => void loaded.refetch()
  const leave = ({ id }: AdminProduct) => {
    chosen.drop(id)
    reload()
  }

  return (
    <>
      <ViewHead title="Products">
        <DownloadButton path={href(adminApi.productsCsv, null, filter)} fileName="products.csv" />
        <Button variant="line" small onClick={() => setImporting(true)}>
          <Icon name="upload" small />
          Import CSV
        </Button>
        <ButtonLink small to={newProductHref}>
          <Icon name="plus" small />
          Add Product
        </ButtonLink>
      </ViewHead>
      <ListTools />
      {filter.archived !== 'draft' && <DraftsNote />}
      <Loading of={loaded} failure="Products could not be loaded" skeleton={<TableSkeleton rows={12} />}>
        {(page) =>
          page.products.length === 0 ? (
            <NoProducts narrowed={Object.values(filter).some((value) => value !== '')} />
          ) : (
            <>
              <ProductsTable
                products={page.products}
                selection={chosen.selection}
                onChanged={showChanged}
                onMoved={leave}
              />
              <ListFoot {...page} limit={limit} />
            </>
          )
        }
      </Loading>
      {chosen.rows.length > 0 && <BulkBar chosen={chosen} onChanged={reload} />}
      <ImportDialog open={importing} onClose={() => setImporting(false)} onImported={reload} />
    </>
  )
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

const stockOptions = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]
const sortOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'price-low', label: 'Cheapest first' },
  { value: 'price-high', label: 'Dearest first' },
  { value: 'popular', label: 'Most sold first' },
]
const limitOptions = ['50', '100'].map((value) => ({ value, label: `${value} a page` }))

function ListTools() {
  const collections = useStaffQuery('GET /api/collections').data
  const choices = useStaffQuery('GET /api/admin/products/choices').data
  return (
    <div className="flex flex-wrap gap-2.5 items-center product-tools">
      <SearchField label="Name, colour or category" />
      <FilterSelect
        name="collection_id"
        label="Collection"
        all="All collections"
        options={(collections?.collections ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        name="category"
        label="Category"
        all="All categories"
        options={(choices?.categories ?? []).map((value) => ({ value, label: value }))}
      />
      <FilterSelect name="stock" label="Stock" all="Any stock" options={stockOptions} />
      <FilterSelect
        name="archived"
        label="On sale or archived"
        all="On sale"
        options={[
          { value: 'true', label: 'Archived' },
          { value: 'draft', label: 'Drafts' },
        ]}
      />
      <FilterSelect name="sort" label="Sort" all="Newest first" options={sortOptions} />
      <FilterSelect name="limit" label="Rows" all={`${usualLimit} a page`} options={limitOptions} />
    </div>
  )
}

const NoProducts = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="No products found" text="Nothing matches this search and these filters.">
      <ButtonLink variant="line" to={adminHref('products')}>
        Show all products
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No products yet" text="Nothing on the hanger. Add the first, or import a file.">
      <ButtonLink to={newProductHref}>Add Product</ButtonLink>
    </EmptyState>
  )
