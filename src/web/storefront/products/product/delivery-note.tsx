import { useState } from 'react'
import { deliveryMessages } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck } from '#shared/delivery/delivery.schema.ts'
import { call } from '#web/calls/call.ts'
import { Note } from '#web/ui/note.tsx'
import PromiseLine from '../../delivery/promise-line.tsx'

export type DeliveryResult = { pincode: string; check: DeliveryCheck } | { pincode: string; failure: string }

/** Result of a delivery check. A promise that ends while it is shown is asked for again. */
export default function DeliveryNote({ result }: { result: DeliveryResult | null }) {
  const [later, setLater] = useState<{ than: DeliveryResult; check: DeliveryCheck } | null>(null)
  if (result === null) return null
  if ('failure' in result) return <Note tone="error">{result.failure}</Note>
  const { valid, message, cod, promise } = later?.than === result ? later.check : result.check
  const askAgain = () =>
    void call('GET /api/delivery/:pincode', { params: { pincode: result.pincode } }).then(
      (check) => setLater({ than: result, check }),
      () => {},
    )
  return (
    <Note tone={valid ? 'ok' : 'warn'} icon="truck">
      <p>{message}</p>
      {promise && <PromiseLine key={promise.order_by} promise={promise} onEnd={askAgain} />}
      {valid && cod && <p>{deliveryMessages.cod}</p>}
    </Note>
  )
}
