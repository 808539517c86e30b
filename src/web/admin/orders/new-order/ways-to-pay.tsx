import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pincodePattern } from '#shared/delivery/delivery.ts'
import { isPaidFirst, type PaymentType } from '#shared/orders/payment-types.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { lineInputs, type NewLine } from './new-order-values.ts'

interface WaysToPayProps {
  lines: readonly NewLine[]
  pincode: string
  onChoose: (type: PaymentType | undefined) => void
}

/** A customer on the phone pays by a link, or in cash. Nobody tells a card number. */
export function WaysToPay({ lines, pincode, onChoose }: WaysToPayProps) {
  const [wanted, setWanted] = useState<PaymentType>()
  const isKnown = lines.length > 0 && pincodePattern.test(pincode)
  const body = { items: lineInputs(lines), pincode }
  const { data, error: failure } = useQuery({
    queryKey: ['POST /api/checkout/options', body],
    queryFn: ({ signal }) => staffCall('POST /api/checkout/options', { body, signal }),
    enabled: isKnown,
    placeholderData: (before) => before,
  })
  const options = (isKnown && data ? data.options : []).filter(({ type }) => type !== 'card')
  const chosen =
    options.find(({ type }) => type === wanted) ?? options.find(({ type }) => isPaidFirst(type)) ?? options[0]
  const type = chosen?.type
  useEffect(() => onChoose(type), [type])

  if (failure && isKnown) return <Note tone="error">{errorMessage(failure)}</Note>
  return type === undefined ? (
    <p className="admin-quiet">The ways to pay follow from the products and the pincode.</p>
  ) : (
    <RadioGroup
      rows
      legend="Way to pay"
      name="type"
      options={options.map((option) => ({
        value: option.type,
        label: option.label,
        detail: isPaidFirst(option.type) ? 'You send a pay link' : option.detail,
      }))}
      value={type}
      onChange={setWanted}
    />
  )
}
