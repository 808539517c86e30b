import { useRef, useState } from 'react'
import { maxProductImages, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { pictureProblem } from '../../parts/picture-problem.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { moved } from '../../parts/use-reorder.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture on its way, or refused. */
export interface Upload {
  key: number
  name: string
  /** what has arrived of it, 0 to 1 */
  share: number
  error: string | null
}

let lastKey = 0

/** Adds, removes and reorders the pictures of a product, each by a call of its own. */
export function useProductImages(product: AdminProduct, onChanged: (product: AdminProduct) => void) {
  const { id, image_ids: ids } = product
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { busy, run } = useAction()
  const turn = useRef(Promise.resolve())
  const changed = useRef(onChanged)
  changed.current = onChanged

  const update = (key: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: number) => setUploads((now) => now.filter((one) => one.key !== key))

  /** One after the other, so that they keep their order. */
  function add(files: File[]) {
    const room = maxProductImages - ids.length
    for (const [index, file] of files.entries()) {
      const key = ++lastKey
      const error =
        index < room ? pictureProblem(file) : `A product may have at most ${maxProductImages} pictures`
      setUploads((now) => [...now, { key, name: file.name, share: 0, error }])
      if (error === null) turn.current = turn.current.then(() => send(key, file))
    }
  }

  async function send(key: number, file: File) {
    const failure = await uploadPicture(id, file, {
      onProgress: (share) => update(key, { share }),
      onDone: (saved) => {
        changed.current(saved)
        dismiss(key)
      },
    })
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
