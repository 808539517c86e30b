import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { staffCall } from '../../parts/staff-call.ts'

const setArchived = (id: string, archived: boolean) =>
  staffCall('PUT /api/products/:id', { params: { id }, body: { archived } })

/** Archives a product or puts it back on sale, with Undo. */
export function useArchiving(onMoved: (product: AdminProduct) => void) {
  const { busy, run } = useAction()

  const undo = async ({ id, archived }: AdminProduct) => {
    try {
      onMoved((await setArchived(id, archived)).product)
    } catch (error) {
      showToast({ text: errorMessage(error), tone: 'err' })
    }
  }

  const move = (product: AdminProduct) =>
    void run(async () => {
      const { product: moved } = await setArchived(product.id, !product.archived)
      onMoved(moved)
      showToast({
        text: movedText(product, moved),
        tone: 'ok',
        action: { label: 'Undo', onPress: () => void undo(product) },
      })
    })

  return { busy, move }
}

function movedText({ draft }: AdminProduct, { name, archived }: AdminProduct): string {
  if (archived) return `${name} is archived`
  return draft ? `${name} is on sale` : `${name} is on sale again`
}
