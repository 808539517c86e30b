import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { deliveryMessages, pincodePattern } from '#shared/delivery/delivery.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { checkedPincode, rememberPincode } from '#web/delivery/delivery-pincode.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { DeliveryResult } from './delivery-note.tsx'

const DeliveryNote = lazyPart(() => import('./delivery-note.tsx'))

/** Delivery check, sent at the sixth digit, also of a remembered pincode (docs/product/cart.md, Delivery check). */
export function PincodeCheck() {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pincode, setPincode] = useState('')
  const [result, setResult] = useState<DeliveryResult | null>(null)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  // A result for another pincode is hidden.
  const shown = result?.pincode === pincode ? result : null

  // Text typed before hydration stays.
  useEffect(() => setPincode(sixDigits(input.current?.value || checkedPincode())), [])

  useEffect(() => {
    if (!pincodePattern.test(pincode)) return
    const controller = new AbortController()
    setBusy(true)
    const show = (found: DeliveryResult) => {
      if (controller.signal.aborted) return
      setResult(found)
      setBusy(false)
      if ('check' in found) rememberPincode(pincode)
    }
    call('GET /api/delivery/:pincode', { params: { pincode }, signal: controller.signal }).then(
      (check) => show({ pincode, check }),
      (error: unknown) => show({ pincode, failure: errorMessage(error) }),
    )
    return () => {
      controller.abort()
      setBusy(false)
    }
  }, [pincode, round])

  function checkAgain(event: FormEvent) {
    event.preventDefault()
    if (pincodePattern.test(pincode)) setRound(round + 1)
    else setResult({ pincode, failure: deliveryMessages.malformed })
  }

  return (
    <form className="field" method="dialog" noValidate onSubmit={checkAgain}>
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
      <div role="status">
        <DeliveryNote when={shown !== null} result={shown} />
      </div>
    </form>
  )
}

const sixDigits = (entered: string): string => entered.replace(/\D/g, '').slice(0, 6)
