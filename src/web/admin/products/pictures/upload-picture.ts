import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { staffCall, uploadImages } from '../../parts/staff-call.ts'

interface Watched {
  onProgress?: (share: number) => void
  onDone?: (product: AdminProduct) => void
}

/** Uploads one picture. Returns null or the error message. */
export async function uploadPicture(
  id: string,
  file: File,
  { onProgress = () => {}, onDone = () => {} }: Watched = {},
): Promise<string | null> {
  try {
    const { product } = await uploadImages('POST /api/products/:id/images', [file], onProgress, {
      params: { id },
    })
    onDone(product)
    return null
  } catch (error) {
    return errorMessage(error)
  }
}

/** Puts a draft on sale, once its pictures are there. Returns null or the error message. */
export async function publish(id: string): Promise<string | null> {
  try {
    await staffCall('PUT /api/products/:id', { params: { id }, body: { archived: false } })
    return null
  } catch (error) {
    return errorMessage(error)
  }
}
