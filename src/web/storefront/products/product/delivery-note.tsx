import { deliveryMessages } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck } from '#shared/delivery/delivery.schema.ts'
import { Note } from '#web/ui/note.tsx'

export type DeliveryResult = { pincode: string; check: DeliveryCheck } | { pincode: string; failure: string }

/** What a delivery check has come to. */
export default function DeliveryNote({ result }: { result: DeliveryResult | null }) {
  if (result === null) return null
  if ('failure' in result) return <Note tone="error">{result.failure}</Note>
  const { valid, message, cod } = result.check
  return (
    <Note tone={valid ? 'ok' : 'warn'} icon="truck">
      <p>{message}</p>
      {valid && cod && <p>{deliveryMessages.cod}</p>}
    </Note>
  )
}
