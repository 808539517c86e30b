import type { User } from '#shared/auth/auth.schema.ts'
import { formatRupees, type Rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import type { CustomerMethod } from '#shared/returns/return-states.ts'
import { SelectField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { ReturnDraft } from '#web/returns/form/return-draft.ts'

interface ReturnWayProps {
  order: Order
  user: User
  /** of the pickup, 0 where it is free */
  fee: Rupees
  draft: ReturnDraft<CustomerMethod>
  error: string | undefined
  onChange: (draft: ReturnDraft<CustomerMethod>) => void
}

/** Choice of the way back, and of the address of a pickup. */
export function ReturnWay({ order, user, fee, draft, error, onChange }: ReturnWayProps) {
  const { shipping_address: to } = order
  const others = user.addresses.filter(
    ({ address, pincode }) => address !== to.address || pincode !== to.pincode,
  )
  return (
    <div className="grid gap-5">
      <RadioGroup<CustomerMethod>
        rows
        legend={<span className="display display--sm">How does it come back?</span>}
        name="method"
        value={draft.method}
        options={[
          {
            value: 'pickup',
            label: 'A courier fetches it',
            detail: 'At your door, on a day that we write to you',
            ...(fee > 0 && { note: `− ${formatRupees(fee)}` }),
          },
          {
            value: 'self',
            label: 'I send it myself',
            detail: 'With a courier of yours, at your cost. You tell us its number afterwards',
          },
        ]}
        onChange={(method) => onChange({ ...draft, method })}
      />
      {draft.method === 'pickup' && (
        <SelectField
          label="Fetch it from"
          value={draft.address}
          error={error}
          onChange={(event) => onChange({ ...draft, address: event.target.value })}
        >
          <option value="">
            {to.address}, {to.city} {to.pincode}
          </option>
          {others.map((saved) => (
            <option key={saved.id} value={saved.id}>
              {saved.address}, {saved.city} {saved.pincode}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
