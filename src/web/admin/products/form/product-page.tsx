import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { ApiError, errorMessage } from '#web/api/api-error.ts'
import { useLoad } from '#web/state/use-load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { adminHref } from '../../admin-href.ts'
import { ViewSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { ProductForm } from './product-form.tsx'

const newProductId = 'new'

/** One product with all that its form offers. It is read once: what is being typed is not replaced. */
export function ProductPage({ id }: { id: string }) {
  const { value, error, loading, reload } = useLoad(id, async (signal) => {
    const [product, { collections }, choices] = await Promise.all([
      id === newProductId ? null : readProduct(id, signal),
      staffCall('GET /api/collections', { signal }),
      staffCall('GET /api/admin/products/choices', { signal }),
    ])
    return { product, collections, choices }
  })

  if (value) return <ProductForm key={value.product?.id ?? newProductId} {...value} />
  if (loading) return <ViewSkeleton title={id === newProductId ? 'Add product' : 'Edit product'} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <ErrorState title="Product could not be loaded" message={errorMessage(error)} as="h1" onRetry={reload}>
      {isGone ? <ButtonLink to={adminHref('products')}>Show all products</ButtonLink> : undefined}
    </ErrorState>
  )
}

async function readProduct(id: string, signal: AbortSignal): Promise<AdminProduct> {
  return (await staffCall('GET /api/products/:id', { params: { id }, signal })).product
}
