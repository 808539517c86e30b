import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { sentenceOf } from '#web/api/api-client.ts'
import { uploadFiles } from '../../parts/staff-call.ts'

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
    const { product } = await uploadFiles<{ product: AdminProduct }>(
      href(adminApi.productImages, { id }),
      [file],
      onProgress,
    )
    onDone(product)
    return null
  } catch (error) {
    return sentenceOf(error)
  }
}
