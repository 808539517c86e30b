import { useState } from 'react'
import { isStoreError } from '#shared/errors.ts'
import type { EditableOrder } from '#shared/orders/edit-order.schema.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { PersonFields, PlaceFields } from '../address-block.tsx'
import { withOneMore, withQuantity, type NewLine } from '../new-order/new-order-values.ts'
import { ProductSearch } from '../new-order/product-search.tsx'
import { EditFigures } from './edit-figures.tsx'
import { EditLines } from './edit-lines.tsx'
import { useEditFigures } from './use-edit-figures.ts'
import { editForm, linesBefore, withFormFields, editValues, editInput, withOtherSize } from './edit-values.ts'

interface EditFormProps {
  order: AdminOrder
  edit: EditableOrder
  onSaved: (order: AdminOrder) => void
  onCancel: () => void
  /** Somebody else has changed the order. */
  onRestart: () => void
}

/** Goods and address of an order, with what a change makes of its total (docs/product/orders.md, Editing). */
export function EditForm({ order, edit, onSaved, onCancel, onRestart }: EditFormProps) {
  const [lines, setLines] = useState<readonly NewLine[]>(() => linesBefore(edit))
  const [isConflict, setConflict] = useState(false)
  const [values, setValues] = useState(() => editValues(edit))
  const preview = useEditFigures(order.order_id, edit.seen, editInput(edit, lines, values))
  const { shown } = preview
  const expected = shown && { total: shown.total, due: shown.due, back: shown.back }
  const headersFor = useIdempotencyKey()
  const params = { id: order.order_id }
  const form = useStaffForm({
    schema: editForm(edit, lines, expected),
    initial: values,
    onEdit: setValues,
    submit: async (body) => {
      try {
        const saved = await staffCall('POST /api/admin/orders/:id/edit', {
          params,
          body,
          headers: headersFor(body),
        })
        showToast({ text: saved.state === 'done' ? 'Order changed' : 'Pay link mailed', tone: 'ok' })
        onSaved(saved.order)
      } catch (error) {
        setConflict(isStoreError(error) && error.code === 'EDIT_CONFLICT')
        if (isStoreError(error) && error.code === 'PRICE_CHANGED') preview.reload()
        throw withFormFields(error)
      }
    },
  })
  const isLink = shown?.settles === 'link'
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5" aria-label="Edit order">
      <FormFailure text={form.failure} />
      {edit.waiting && <Note tone="info">A change waits to be paid. Another one takes its place.</Note>}
      {isConflict && (
        <Button variant="line" small onClick={onRestart}>
          Start again from the order as it is now
        </Button>
      )}
      <div className="grid grid-cols-1 gap-5 items-start lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5 min-w-0">
          <section className="panel product-form__section" aria-labelledby="edit-pieces">
            <h2 id="edit-pieces">Units</h2>
            {edit.goods_refusal !== null ? (
              <Note tone="info">{edit.goods_refusal}</Note>
            ) : (
              <>
                <EditLines
                  lines={lines}
                  onQuantity={(line, quantity) => setLines(withQuantity(lines, line, quantity))}
                  onSize={(line, size) => setLines(withOtherSize(lines, line, size))}
                />
                <ProductSearch
                  error={form.errors['items']}
                  onAdd={(added) => setLines(withOneMore(lines, added))}
                />
              </>
            )}
          </section>
          <section className="panel product-form__section" aria-labelledby="edit-address">
            <h2 id="edit-address">Delivery</h2>
            <PersonFields form={form} name="fullName" />
            <PlaceFields form={form} />
          </section>
        </div>
        <section className="panel product-form__section lg:sticky lg:top-6" aria-labelledby="edit-figures">
          <h2 id="edit-figures">After the change</h2>
          {preview.text !== null && (
            <p className="admin-quiet" role="status">
              {preview.text}
            </p>
          )}
          {shown && (
            <EditFigures
              order={order}
              preview={shown}
              state={form.values.state}
              pending={preview.isPending}
            />
          )}
          {(isLink || form.values.waive) && (
            <Checkbox label="Do not ask for the difference" {...form.tick('waive')} />
          )}
          {isLink && !form.values.waive && (
            <Field
              label="Hours to pay"
              inputMode="numeric"
              maxLength={3}
              hint="So long the new units are held. 1 to 168."
              {...form.text('pay_within_hours', onlyDigits)}
            />
          )}
          <Field
            label="Reason"
            optional
            maxLength={200}
            autoComplete="off"
            hint="The customer reads it."
            {...form.text('reason')}
          />
          <div className="admin-actions">
            <Button variant="line" small onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" small busy={form.busy} busyLabel="Saving...">
              {isLink && !form.values.waive ? 'Send pay link' : 'Save changes'}
            </Button>
          </div>
        </section>
      </div>
      <UnsavedGuard unsaved={Object.keys(editInput(edit, lines, form.values)).length > 0} />
    </form>
  )
}
