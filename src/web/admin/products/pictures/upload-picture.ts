import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { uploadImages } from '../../parts/staff-call.ts'

interface Watched {
  onProgress?: (share: number) => void
  onDone?: (product: AdminProduct) => void
}

/** Sends one picture of a product. Null where it was kept, else the sentence that says why not. */
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
