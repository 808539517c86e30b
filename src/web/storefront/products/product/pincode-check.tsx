import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { deliveryMessages, pincodePattern, type DeliveryCheck } from '#shared/delivery/delivery.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { longStorage } from '#web/state/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Remembered between products. */
const storageKey = 'pincode'

type Result = { pincode: string; check: DeliveryCheck } | { pincode: string; failure: string }

/** Whether the shop delivers to a place; asked only at six digits (specification, section 5, "Pincode check"). */
export function PincodeCheck() {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pincode, setPincode] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  // What was found for another pincode says nothing of the one that stands there now.
  const shown = result?.pincode === pincode ? result : null

  // What was typed before the script had run stays.
  useEffect(() => setPincode(sixDigits(input.current?.value || (longStorage.getItem(storageKey) ?? ''))), [])

  async function check(event: FormEvent) {
    event.preventDefault()
    if (!pincodePattern.test(pincode)) return setResult({ pincode, failure: deliveryMessages.malformed })
    setBusy(true)
    try {
      setResult({ pincode, check: await call('GET /api/delivery/:pincode', { params: { pincode } }) })
      longStorage.setItem(storageKey, pincode)
    } catch (error) {
      setResult({ pincode, failure: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="field" method="dialog" noValidate onSubmit={(event) => void check(event)}>
      <label className="label" htmlFor={field}>
        Delivery pincode
      </label>
      <div className="joined max-w-none">
        <input
          ref={input}
          id={field}
          type="text"
          className="input num"
          inputMode="numeric"
          autoComplete="postal-code"
          value={pincode}
          aria-invalid={shown && 'failure' in shown ? true : undefined}
          onChange={(event) => setPincode(sixDigits(event.target.value))}
        />
        <Button type="submit" busy={busy}>
          Check
        </Button>
      </div>
      <div role="status">{shown && <DeliveryNote result={shown} />}</div>
    </form>
  )
}

const sixDigits = (entered: string): string => entered.replace(/\D/g, '').slice(0, 6)

function DeliveryNote({ result }: { result: Result }) {
  if ('failure' in result) return <Note tone="error">{result.failure}</Note>
  const { valid, message, cod } = result.check
  return (
    <Note tone={valid ? 'ok' : 'warn'} icon="truck">
      <p>{message}</p>
      {valid && cod && <p>{deliveryMessages.cod}</p>}
    </Note>
  )
}
