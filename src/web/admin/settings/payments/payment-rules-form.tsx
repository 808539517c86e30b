import type { ReactNode } from 'react'
import { cashMessages } from '#shared/payments/cash-gate.ts'
import type { PaymentSettings, PaymentSettingsEdit } from '#shared/payments/payment-settings.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { Link } from '#web/ui/link.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { EditOfPage } from '../settings-form.tsx'
import {
  feeText,
  paymentRulesForm,
  ruleLabels,
  ruleText,
  shopperReads,
  ruleValues,
  type NumberRule,
} from './payment-rules.ts'

interface PaymentRulesFormProps {
  settings: PaymentSettings
  onSaved: (settings: PaymentSettings) => void
}

export function PaymentRulesForm({ settings, onSaved }: PaymentRulesFormProps) {
  const edit = useRulesForm(settings, onSaved)
  const { form } = edit
  const number = (name: 'hold' | NumberRule) => ({
    label: ruleLabels[name],
    inputMode: 'numeric' as const,
    maxLength: 7,
    autoComplete: 'off',
    ...form.text(name, onlyDigits),
  })
  const read = (...rules: NumberRule[]) => {
    const text = shopperReads(form.values, rules)
    return text === null ? 'Empty: off.' : `Shoppers read: ‘${text}’`
  }
  return (
    <form {...form.form} className="admin-columns">
      <section className="panel admin-section" aria-labelledby="paid-first">
        <h2 id="paid-first">Orders that are paid first</h2>
        <Field
          {...number('hold')}
          hint="An unpaid order keeps its units for so long, then it is cancelled by itself. 20 to 1,440."
        />
      </section>
      <section className="panel admin-section" aria-labelledby="cash-rules">
        <h2 id="cash-rules">Cash on Delivery</h2>
        <p className="admin-quiet">
          An order is held against every rule; the strictest counts, and staff see each reason. Which pincodes
          take no cash is set under{' '}
          <Link className="link" to={adminHref('settings', { part: 'delivery' })}>
            Delivery
          </Link>
          .
        </p>
        <div className="admin-form">
          <FormFailure text={form.failure} />
          <Group title="Cash is offered for">
            <div className="grid gap-5 min-[600px]:grid-cols-2">
              <Field {...number('min_total')} hint={read('min_total')} />
              <Field {...number('max_total')} hint={read('max_total')} />
              <Field {...number('first_order_max')} hint={read('first_order_max')} />
              <Field {...number('refused_limit')} hint={`In 365 days. ${read('refused_limit')}`} />
            </div>
          </Group>
          <Group title="Cash is confirmed by mail or phone before packing for">
            <div>
              <Checkbox label={ruleLabels.confirm_first} {...form.tick('confirm_first')} />
              <Checkbox label={ruleLabels.confirm_refused} {...form.tick('confirm_refused')} />
            </div>
            <div className="grid gap-5 min-[600px]:grid-cols-2">
              <Field {...number('confirm_above')} hint="Empty: off." />
              <Field {...number('confirm_within')} hint="Then the order is cancelled. 1 to 720." />
            </div>
            <p className="admin-quiet">Shoppers read: ‘{cashMessages.confirm}’</p>
          </Group>
          <Group title="Cash on delivery fee">
            <div className="grid gap-5 min-[600px]:grid-cols-2">
              <Field {...number('fee')} hint={feeText(form.values)} />
              <Field {...number('fee_free_from')} hint="Empty: always charged." />
            </div>
          </Group>
        </div>
      </section>
      <EditOfPage edit={edit} title="Payments" thing="page of rules" />
    </form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4">
    <legend className="mb-2.5 font-bold">{title}</legend>
    {children}
  </fieldset>
)

function useRulesForm(settings: PaymentSettings, onSaved: (settings: PaymentSettings) => void) {
  const save = async (body: PaymentSettingsEdit) =>
    (await staffCall('PUT /api/admin/store/payments', { body })).settings
  return useEditForm({
    read: settings,
    schema: paymentRulesForm,
    valuesOf: ruleValues,
    labels: ruleLabels,
    textOf: ruleText,
    create: save,
    onCreated: onSaved,
    change: (input, _changed, seen) => save({ ...input, seen }),
    onSaved: (saved) => {
      onSaved(saved)
      showToast({ text: 'The rules are saved', tone: 'ok' })
    },
    conflictIn: (error) => refusalDetails('PUT /api/admin/store/payments', 'EDIT_CONFLICT', error)?.current,
  })
}
