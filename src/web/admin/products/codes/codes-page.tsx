import type { SizeCodes } from '#shared/parcels/codes.schema.ts'
import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { adminHref } from '../../admin-href.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { CodesForm } from './codes-form.tsx'
import { PrintLabels } from './print-labels.tsx'

/** The codes of a product's sizes, with labels to print (docs/product/parcels.md, Codes). */
export function CodesPage({ id }: { id: string }) {
  const product = useStaffQuery('GET /api/products/:id', { params: { id } })
  const codes = useStaffQuery('GET /api/admin/products/:id/codes', { params: { id } })
  const name = product.data?.product.name ?? 'Product'
  return (
    <>
      <Head title={`Admin: Codes of ${name}`} />
      <div>
        <Breadcrumbs
          items={[
            { label: 'Products', to: adminHref('products') },
            { label: name, to: adminHref('products', { product: id }) },
            { label: 'Codes' },
          ]}
        />
        <h1 className="display display--md wrap-anywhere">Codes and labels</h1>
      </div>
      <Loading of={codes} failure="The codes could not be loaded" skeleton={<TableSkeleton rows={5} />}>
        {(loaded) => <Codes id={id} codes={loaded.codes} />}
      </Loading>
    </>
  )
}

const Codes = ({ id, codes }: { id: string; codes: readonly SizeCodes[] }) => (
  <div className="admin-columns lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
    <CodesForm id={id} saved={codes} />
    <PrintLabels id={id} codes={codes} />
  </div>
)
