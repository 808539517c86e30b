import { useRef, useState } from 'react'
import { maxProductImages, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { pictureProblem } from '#web/media/picture-problem.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { moved } from '../../parts/use-reorder.ts'
import { uploadPicture } from './upload-picture.ts'

export interface Upload {
  key: number
  name: string
  /** progress, 0 to 1 */
  share: number
  error: string | null
}

let lastKey = 0

export function useProductImages(product: AdminProduct, onChanged: (product: AdminProduct) => void) {
  const { id, image_ids: ids } = product
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { busy, run } = useAction()
  const queue = useRef(Promise.resolve())
  const changed = useRef(onChanged)
  changed.current = onChanged

  const update = (key: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: number) => setUploads((now) => now.filter((one) => one.key !== key))

  /** Uploads one after the other, to keep their order. */
  function add(files: File[]) {
    const room = maxProductImages - ids.length
    for (const [index, file] of files.entries()) {
      const key = ++lastKey
      const error = index < room ? null : `A product may have at most ${maxProductImages} pictures`
      setUploads((now) => [...now, { key, name: file.name, share: 0, error }])
      if (error === null) queue.current = queue.current.then(() => send(key, file))
    }
  }

  async function send(key: number, file: File) {
    const failure =
      (await pictureProblem(file)) ??
      (await uploadPicture(id, file, {
        onProgress: (share) => update(key, { share }),
        onDone: (saved) => {
          changed.current(saved)
          dismiss(key)
        },
      }))
    if (failure !== null) update(key, { error: failure })
  }

  const reorder = (order: string[]) =>
    run(async () => {
      changed.current(
        (
          await staffCall('PUT /api/products/:id/images/order', {
            params: { id },
            body: { image_ids: order },
          })
        ).product,
      )
    })

  const remove = (index: number) =>
    run(async () => {
      changed.current(
        (
          await staffCall('DELETE /api/products/:id/images/:imageId', {
            params: { id, imageId: ids[index] ?? '' },
          })
        ).product,
      )
      showToast({ text: `Picture ${index + 1} removed`, tone: 'ok' })
    })

  return {
    uploads,
    busy,
    add,
    dismiss,
    remove,
    move: (from: number, to: number) => reorder(moved(ids, from, to)),
  }
}
