import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { sentenceOf } from '#web/api/api-client.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { staffCall } from '../../parts/staff-call.ts'

const setArchived = (id: string, archived: boolean) =>
  staffCall<{ product: AdminProduct }>(href(adminApi.product, { id }), { method: 'PUT', body: { archived } })

/** Takes a product off sale, or puts it back; the toast that says so can undo it. */
export function useArchiving(onMoved: (product: AdminProduct) => void) {
  const { busy, run } = useAction()

  const undo = async ({ id, archived }: AdminProduct) => {
    try {
      onMoved((await setArchived(id, archived)).product)
    } catch (error) {
      showToast({ text: sentenceOf(error), tone: 'err' })
    }
  }

  const move = (product: AdminProduct) =>
    void run(async () => {
      const { product: moved } = await setArchived(product.id, !product.archived)
      onMoved(moved)
      showToast({
        text: moved.archived ? `${moved.name} is archived` : `${moved.name} is on sale again`,
        tone: 'ok',
        action: { label: 'Undo', onPress: () => void undo(product) },
      })
    })

  return { busy, move }
}
