import type { FieldErrors } from '#shared/errors.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { RefundToDraft } from './new/return-draft.ts'

interface RefundToFieldsProps {
  legend: string
  value: RefundToDraft
  /** of the whole form: those of `refund_to` are shown */
  errors: FieldErrors
  onChange: (value: RefundToDraft) => void
}

/** The UPI id or account into which the refund of a cash order is paid. */
export function RefundToFields({ legend, value, errors, onChange }: RefundToFieldsProps) {
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
        legend={<span className="display display--sm">{legend}</span>}
        name="refund-to"
        value={value.by}
        options={[
          { value: 'upi', label: 'To a UPI id' },
          { value: 'account', label: 'To a bank account' },
        ]}
        onChange={(by) => set({ by })}
      />
      {value.by === 'upi' ? (
        <Field label="UPI id" placeholder="name@bank" autoComplete="off" {...text('upi')} />
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          <div className="md:col-span-2">
            <Field label="Name on the account" autoComplete="name" maxLength={100} {...text('name')} />
          </div>
          <Field
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={18}
            {...text('account', digitsOf)}
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
      <p className="hint">
        You paid in cash, so we cannot send it back the way it came. Only who pays it sees this.
      </p>
    </div>
  )
}
