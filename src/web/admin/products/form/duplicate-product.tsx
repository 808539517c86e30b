import { copyOfProductSchema, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { goTo } from '#web/ui/navigation.ts'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'

interface DuplicateProductProps {
  product: AdminProduct
  onClose: () => void
}

const copyOfProduct = fields(copyOfProductSchema, [
  text('name', 'Name of the copy', {
    hint: 'Its address is made of it, and stays.',
    'data-focus-first': true,
  }),
])

/** Asks for the name of a copy, of which its address is made. */
export const DuplicateProduct = ({ product: { id, name }, onClose }: DuplicateProductProps) => (
  <TaskForm
    of={copyOfProduct}
    title={`Duplicate ${name}`}
    text="The copy has its pictures, texts and sizes, and no stock."
    label="Duplicate"
    send={async (body) => {
      const { product } = await staffCall('POST /api/admin/products/:id/duplicate', { params: { id }, body })
      onClose()
      goTo(adminHref('products', { product: product.id }))
      return 'This is the copy. It is archived until you put it on sale'
    }}
    onClose={onClose}
  />
)
