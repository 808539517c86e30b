import { newTakeSchema } from '#shared/goods/stock-take.schema.ts'
import { choice, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { goTo } from '#web/ui/navigation.ts'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { goodsChanged } from '../goods-changed.ts'

/** No collection is all products. */
const newTake = fields(newTakeSchema, [
  text('name', 'Name', { 'data-focus-first': true }),
  choice('collection_id', 'Goods', []),
])

export function NewTakeDialog({ onClose }: { onClose: () => void }) {
  const collections = useStaffQuery('GET /api/collections').data?.collections ?? []
  const form = useStaffForm({
    schema: newTake.schema,
    initial: newTake.valuesOf(null),
    submit: async (body) => {
      const { take } = await staffCall('POST /api/admin/stock-takes', { body })
      await goodsChanged()
      goTo(adminHref('stock-take', { take: take.id }))
    },
  })
  return (
    <TaskDialog
      title="New stock take"
      text="Count shelf by shelf, also several people at once. Selling goes on: sales amid the count make no difference."
      label="Start counting"
      form={form}
      onClose={onClose}
    >
      <FormFields
        of={newTake}
        form={form}
        but={{
          collection_id: {
            options: [['', 'All products'], ...collections.map(({ id, name }) => [id, name] as const)],
          },
        }}
      />
    </TaskDialog>
  )
}
