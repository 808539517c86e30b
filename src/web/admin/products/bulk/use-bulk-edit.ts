import type { CallInput } from '#shared/calls.ts'
import { bulkEditSchema, type BulkEdit, type BulkEditResponse } from '#shared/products/bulk-edit.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { usePreview } from '../../parts/use-preview.ts'

export type BulkKind = BulkEdit['change']['kind']

type BulkValues = {
  kind: BulkKind
  how: string
  value: string
  rounding: string
  show_reduction: boolean
  sizes: readonly string[]
  reason: string
}

const bulkFormSchema = formSchema(bulkEditSchema.shape.change, (values: BulkValues) => ({
  ...values,
  value: wholeNumberOf(values.value),
  reason: values.reason.trim() || undefined,
}))

/** A change of many products, previewed before it is made. */
export function useBulkEdit(kind: BulkKind, products: readonly AdminProduct[], onDone: () => void) {
  const steps = usePreview<BulkEditResponse & { change: BulkEdit['change'] }>()
  const initial: BulkValues = {
    kind,
    how: kind === 'price' ? 'percent' : 'add',
    value: '',
    rounding: 'none',
    show_reduction: false,
    sizes: [],
    reason: '',
  }
  const form = useStaffForm({
    schema: bulkFormSchema,
    initial,
    onEdit: () => steps.discard(),
    submit: (change) => steps.show(async () => ({ ...(await send({ ids, change, dry_run: true })), change })),
  })
  const ids = products.map(({ id }) => id)
  const send = (body: CallInput<'POST /api/admin/products/bulk'>['body']) =>
    staffCall('POST /api/admin/products/bulk', { body })

  async function apply() {
    const { preview } = steps
    if (!preview) return
    const versions = Object.fromEntries(preview.lines.map(({ id, version }) => [id, version]))
    await steps.apply(async () => {
      const { changed } = await send({ ids, change: preview.change, versions })
      const count = changed === 1 ? '1 product' : `${changed} products`
      showToast({ text: `${kind === 'price' ? 'Prices' : 'Stock'} of ${count} changed`, tone: 'ok' })
      onDone()
    })
  }

  return { form, preview: steps.preview, failure: steps.failure, busy: steps.busy, apply }
}

export type BulkForm = ReturnType<typeof useBulkEdit>['form']

/** Reads `-10` with a hyphen or a minus sign; null for anything that is not a whole number. */
const wholeNumberOf = (text: string): number | null =>
  /^[-−+]?\d{1,9}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : null
