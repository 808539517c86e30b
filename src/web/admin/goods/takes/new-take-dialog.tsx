import * as z from 'zod/mini'
import { newTakeSchema, takeLimits } from '#shared/goods/stock-take.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { goTo } from '#web/ui/navigation.ts'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { goodsChanged } from '../goods-changed.ts'

/** The schema of the API; no collection is all products. */
const newTakeForm = z.pipe(
  z.transform((values: { name: string; collection_id: string }): z.input<typeof newTakeSchema> => ({
    ...values,
    collection_id: values.collection_id || null,
  })),
  newTakeSchema,
)

export function NewTakeDialog({ onClose }: { onClose: () => void }) {
  const collections = useStaffQuery('GET /api/collections').data?.collections ?? []
  const form = useForm({
    schema: newTakeForm,
    initial: { name: '', collection_id: '' },
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
      <Field
        label="Name"
        maxLength={takeLimits.name}
        autoComplete="off"
        data-focus-first
        {...form.text('name')}
      />
      <SelectField label="Goods" {...form.text('collection_id')}>
        <option value="">All products</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </TaskDialog>
  )
}
