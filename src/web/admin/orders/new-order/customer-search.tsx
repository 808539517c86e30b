import { useState } from 'react'
import type { KnownCustomer } from '#shared/payments/staff-payments.schema.ts'
import { minFindLength } from '#shared/today/find.schema.ts'
import { shownPhone } from '#shared/auth/format-phone.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

/** Finds who has ordered before; a press fills in the customer and the latest address. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: KnownCustomer) => void }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  return (
    <div className="grid gap-3">
      <Field
        label="Find a customer"
        type="search"
        optional
        hint="Who has ordered before, by name, phone or e-mail."
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches; it does not place the order.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {search.length >= minFindLength && (
        <FoundCustomers
          search={search}
          onChoose={(customer) => {
            onChoose(customer)
            setText('')
          }}
        />
      )}
    </div>
  )
}

interface FoundCustomersProps {
  search: string
  onChoose: (customer: KnownCustomer) => void
}

function FoundCustomers({ search, onChoose }: FoundCustomersProps) {
  const { data } = useStaffQuery('GET /api/admin/known-customers', { query: { search } })
  if (!data) return null
  if (data.customers.length === 0) return <p className="admin-quiet">Nobody matches ‘{search}’.</p>
  return (
    <ul className="grid gap-2" aria-label="Known customers">
      {data.customers.map((customer) => (
        <li
          key={`${customer.email} ${customer.phone}`}
          className="flex flex-wrap gap-x-4 gap-y-1 items-center"
        >
          <span className="grow wrap-anywhere">
            {customer.name}, <span className="num">{shownPhone(customer.phone)}</span>, {customer.city}
          </span>
          <Button variant="line" small onClick={() => onChoose(customer)}>
            Use<span className="sr-only"> {customer.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
