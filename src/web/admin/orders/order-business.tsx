import { useState } from 'react'
import * as z from 'zod/mini'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { businessBuyerSchema, type BusinessBuyer } from '#shared/tax/business-buyer.schema.ts'
import { useSite } from '#web/app/site.ts'
import { code, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { formSchema } from '#web/forms/form-schema.ts'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { TaskDialog } from '../parts/task-dialog.tsx'

interface OrderBusinessProps {
  order: AdminOrder
  onChanged?: ((order: AdminOrder) => void) | undefined
}

/** The business that an order is invoiced to, which staff correct until the invoice (docs/product/tax.md, State and business). */
export function OrderBusiness({ order, onChanged }: OrderBusinessProps) {
  const isOffered = useSite()?.store.tax?.business === true
  const [isOpen, setOpen] = useState(false)
  const { business } = order
  if (business === null && (!onChanged || !isOffered || order.tax_scheme === 'sample')) return null

  async function save(changed: BusinessBuyer | null) {
    const { order: saved } = await staffCall('PUT /api/admin/orders/:id/business', {
      params: { id: order.order_id },
      body: changed,
    })
    onChanged?.(saved)
    setOpen(false)
    showToast({ text: changed ? `Invoiced to ${changed.name}` : 'Invoiced to the customer', tone: 'ok' })
  }

  return (
    <section>
      <h3>GST invoice for a business</h3>
      {business ? (
        <>
          <b>{business.name}</b>
          <span className="num">{business.gstin}</span>
        </>
      ) : (
        <span className="admin-quiet">None</span>
      )}
      {onChanged && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {business ? 'Correct the business' : 'Name a business'}
        </button>
      )}
      {isOpen && <BusinessDialog business={business} onSave={save} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface BusinessDialogProps {
  business: BusinessBuyer | null
  onSave: (business: BusinessBuyer | null) => Promise<void>
  onClose: () => void
}

const businessFields = fields(businessBuyerSchema, [
  code('gstin', 'GSTIN', { className: 'num' }),
  text('name', 'Business name'),
])

type BusinessValues = BusinessBuyer & { isWanted: boolean }

const businessForm = formSchema(
  z.nullable(businessBuyerSchema),
  ({ isWanted, ...business }: BusinessValues) => (isWanted ? business : null),
)

function BusinessDialog({ business, onSave, onClose }: BusinessDialogProps) {
  const form = useStaffForm({
    schema: businessForm,
    initial: { isWanted: true, gstin: '', name: '', ...business },
    submit: onSave,
  })
  return (
    <TaskDialog
      title="GST invoice for a business"
      text="Until the invoice is issued. The state of its GSTIN has to be that of the delivery."
      label="Save business"
      form={form}
      onClose={onClose}
    >
      <Checkbox label="Invoice this order to a business" {...form.tick('isWanted')} />
      {form.values.isWanted && <FormFields of={businessFields} form={form} />}
    </TaskDialog>
  )
}
