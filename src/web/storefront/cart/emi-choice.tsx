import { useState } from 'react'
import { emiOptions } from '#shared/emi/emi.ts'
import { formatRupees } from '#shared/money.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** Cost of paying in instalments. A display choice: it changes no order (docs/product/cart.md, EMI). */
export function EmiChoice({ total }: { total: number }) {
  const [chosen, setChosen] = useState('full')
  const plans = emiOptions(total).map(({ months, monthlyAmount, totalAmount, interest }) => ({
    value: String(months),
    label: `${months} months`,
    detail: `${interest}% interest, ${formatRupees(totalAmount)} in all`,
    note: `${formatRupees(monthlyAmount)}/mo`,
  }))
  const full = { value: 'full', label: 'Full payment', detail: 'No interest', note: formatRupees(total) }
  return (
    <RadioGroup
      rows
      legend="Pay in full or by EMI"
      name="emi"
      options={[full, ...plans]}
      value={chosen}
      onChange={setChosen}
    />
  )
}
