import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { adminHref } from '../../admin-href.ts'
import { ViewSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { ProductForm } from './product-form.tsx'

const newProductId = 'new'

/** Loads the product and the choices of its form once, so that a refetch does not overwrite edits. */
export function ProductPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['product form', id],
    queryFn: async ({ signal }) => {
      const [product, { collections }, choices] = await Promise.all([
        id === newProductId ? null : readProduct(id, signal),
        staffCall('GET /api/collections', { signal }),
        staffCall('GET /api/admin/products/choices', { signal }),
      ])
      return { product, collections, choices }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

  if (data) return <ProductForm key={data.product?.id ?? newProductId} {...data} />
  if (isFetching) return <ViewSkeleton title={id === newProductId ? 'Add product' : 'Edit product'} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <ErrorState
      title="Product could not be loaded"
      message={errorMessage(error)}
      as="h1"
      onRetry={() => void refetch()}
    >
      {isGone ? <ButtonLink to={adminHref('products')}>Show all products</ButtonLink> : undefined}
    </ErrorState>
  )
}

async function readProduct(id: string, signal: AbortSignal): Promise<AdminProduct> {
  return (await staffCall('GET /api/products/:id', { params: { id }, signal })).product
}
