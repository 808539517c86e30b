import type { ReactNode } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { RefundToDraft } from './return-draft.ts'

interface RefundToFieldsProps {
  legend: ReactNode
  value: RefundToDraft
  /** of the whole form: those of `refund_to` are shown */
  errors: FieldErrors
  onChange: (value: RefundToDraft) => void
  /** a choice before UPI id and account: the one who asks does not know yet */
  later?: string
  hint?: string
}

/** The UPI id or account into which a refund is paid that no gateway can send back. */
export function RefundToFields({
  legend,
  value,
  errors,
  onChange,
  later,
  hint = 'We cannot send it back the way it came. Only who pays it sees this.',
}: RefundToFieldsProps) {
  const set = (change: Partial<RefundToDraft>) => onChange({ ...value, ...change })
  const text = (name: 'upi' | 'name' | 'account' | 'ifsc', format = (typed: string) => typed) => ({
    value: value[name],
    error: errors[`refund_to.${name}`],
    onChange: (event: { target: { value: string } }) => set({ [name]: format(event.target.value) }),
  })
  return (
    <div className="grid gap-5">
      <RadioGroup
        rows
        legend={legend}
        name="refund-to"
        value={value.by}
        options={[
          ...(later === undefined ? [] : [{ value: 'later' as const, label: later }]),
          { value: 'upi', label: 'To a UPI id' },
          { value: 'account', label: 'To a bank account' },
        ]}
        onChange={(by) => set({ by })}
      />
      {value.by === 'upi' && (
        <Field label="UPI id" placeholder="name@bank" autoComplete="off" {...text('upi')} />
      )}
      {value.by === 'account' && (
        <div className="grid gap-5 md:grid-cols-2">
          <div className="md:col-span-2">
            <Field label="Name on the account" autoComplete="name" maxLength={100} {...text('name')} />
          </div>
          <Field
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={18}
            {...text('account', onlyDigits)}
          />
          <Field
            label="IFSC"
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="HDFC0001234"
            maxLength={11}
            {...text('ifsc', (typed) => typed.toUpperCase())}
          />
        </div>
      )}
      {errors['refund_to'] && (
        <div data-refused tabIndex={-1}>
          <FieldError>{errors['refund_to']}</FieldError>
        </div>
      )}
      <p className="hint">{hint}</p>
    </div>
  )
}
