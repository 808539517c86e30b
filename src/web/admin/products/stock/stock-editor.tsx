import { useEffect, useState, type KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { errorMessage, refusalDetails } from '#web/calls/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { ReasonField } from './reason-field.tsx'
import { stockDraft, rebasedDraft, stockDraftSchema } from './stock-draft.ts'
import { StockFields } from './stock-fields.tsx'

interface StockEditorProps {
  product: AdminProduct
  onChanged: (product: AdminProduct) => void
  onClose: () => void
}

const stockFormSchema = z.object({ sizeStock: stockDraftSchema, reason: z.string() })

export function StockEditor({ product, onChanged, onClose }: StockEditorProps) {
  const [seen, setSeen] = useState(product.sizeStock)
  const form = useStaffForm({
    schema: stockFormSchema,
    initial: { sizeStock: stockDraft(product.sizeStock), reason: '' },
    submit: async ({ sizeStock, reason }, entered) => {
      try {
        const { product: saved } = await staffCall('PUT /api/products/:id/stock', {
          params: { id: product.id },
          body: { sizeStock, stock_seen: seen, reason: reason.trim() || undefined },
        })
        onChanged(saved)
        showToast({ text: `Stock of ${saved.name} saved`, tone: 'ok' })
        onClose()
      } catch (error) {
        const refusal = refusalDetails('PUT /api/products/:id/stock', 'EDIT_CONFLICT', error)
        if (!refusal) throw error
        const { current } = refusal
        form.replace({ ...entered, sizeStock: rebasedDraft(entered.sizeStock, seen, current.sizeStock) })
        setSeen(current.sizeStock)
        onChanged(current)
        const now = current.sizes.map((size) => `${size} ${current.sizeStock[size]}`).join(', ')
        form.setFailure(`${errorMessage(error)}. On the shelf now: ${now}. Save again to overwrite it.`)
      }
    },
  })
  const { ref } = form.form

  useEffect(() => {
    const first = ref.current?.querySelector('input')
    first?.focus()
    first?.select()
  }, [ref])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !form.busy) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every field
    <form {...form.form} className="grid gap-4.5" onKeyDown={closeOnEscape}>
      <FormFailure text={form.failure} />
      <StockFields
        draft={form.values.sizeStock}
        errors={form.errors}
        onChange={(sizeStock) => form.set('sizeStock', sizeStock)}
      />
      <div className="grid grid-cols-[minmax(0,420px)_1fr] gap-4 items-end max-md:grid-cols-1">
        <ReasonField {...form.text('reason')} />
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={form.busy} busyLabel="Saving...">
            Save stock
          </Button>
        </div>
      </div>
    </form>
  )
}
