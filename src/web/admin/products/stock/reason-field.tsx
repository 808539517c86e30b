import { useId } from 'react'
import { Field } from '#web/ui/field.tsx'

const usual = ['Delivery', 'Stock count', 'Damaged', 'Returned by a customer', 'Sold elsewhere']

/** Why the stock changes; the ledger keeps it. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const list = useId()
  return (
    <>
      <Field
        label="Reason for the stock change"
        optional
        list={list}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {usual.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
