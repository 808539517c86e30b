import { useState } from 'react'
import { formatPaise, formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { OrderPayments } from '#shared/payments/order-payments.schema.ts'
import { isGateway } from '#shared/payments/payment-providers.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { moneyChanged } from '../../payments/tasks/money-changed.ts'
import { captureSource } from './money-lines.ts'

interface ReturnDialogProps {
  order: AdminOrder
  money: OrderPayments
  onClose: () => void
}

interface Chosen {
  quantity: number
  restock: boolean
}

/** Takes units back: their stock, their credit note, and the refund. */
export function ReturnDialog({ order, money, onClose }: ReturnDialogProps) {
  const [chosen, setChosen] = useState<Record<number, Chosen>>({})
  const [charges, setCharges] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const chosenOf = (position: number) => chosen[position] ?? { quantity: 0, restock: true }
  const change = (position: number, to: Partial<Chosen>) =>
    setChosen((now) => ({ ...now, [position]: { ...chosenOf(position), ...to } }))

  const open = money.returnable.filter(({ amounts }) => amounts.length > 0)
  const worth = open.reduce(
    (sum, { position, amounts }) =>
      amounts.slice(0, chosenOf(position).quantity).reduce((total, one) => total + one, sum),
    charges ? (money.returnable_charges ?? 0) : 0,
  )
  const lines = open
    .map(({ position }) => ({ position, ...chosenOf(position) }))
    .filter(({ quantity }) => quantity > 0)

  async function send() {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await staffCall('POST /api/admin/orders/:id/returns', {
        params: { id: order.order_id },
        body: { lines, charges, seen_refunded: money.amount_refunded, seen_returns: money.returns.length },
      })
      showToast({ text: 'The return is recorded', tone: 'ok' })
      onClose()
      await moneyChanged()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={`Units of ${order.order_id} came back`} wide sheet holdsForm>
      <div className="admin-form">
        <FormFailure text={failure} />
        <ul className="grid">
          {open.map(({ position, name, size, amounts }) => (
            <li
              key={position}
              className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 gap-y-2.5 items-center py-3 border-t border-line first:border-t-0 first:pt-0 min-[600px]:grid-cols-[48px_minmax(0,1fr)_auto]"
            >
              <Picture
                image={order.items[position]?.product_image ?? ''}
                alt=""
                sizes="48px"
                className="w-12 h-15 object-cover bg-sooti"
              />
              <div>
                <p className="wrap-anywhere">{name}</p>
                <p className="admin-quiet">
                  Size {size}, {amounts.length === 1 ? '1 unit' : `${amounts.length} units`}
                </p>
              </div>
              <div className="col-start-2 min-[600px]:col-start-3">
                <Stepper
                  label={`Came back of ${name}, size ${size}`}
                  value={chosenOf(position).quantity}
                  min={0}
                  max={amounts.length}
                  onChange={(quantity) => change(position, { quantity })}
                />
              </div>
              {chosenOf(position).quantity > 0 && (
                <div className="col-start-2 col-span-full">
                  <Checkbox
                    label="Put back in stock"
                    checked={chosenOf(position).restock}
                    onChange={(event) => change(position, { restock: event.target.checked })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {money.returnable_charges !== null && money.returnable_charges > 0 && (
          <Checkbox
            label={`Give back shipping and fee, ${formatRupees(money.returnable_charges)}`}
            checked={charges}
            onChange={(event) => setCharges(event.target.checked)}
          />
        )}
        <div role="status" className="grid gap-1 font-bold">
          {worth > 0 && refundTexts(order, money, worth).map((text) => <p key={text}>{text}</p>)}
        </div>
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button
            small
            busy={busy}
            busyLabel="Saving..."
            disabled={lines.length === 0 && !charges}
            onClick={() => void send()}
          >
            Record return
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Previews the refunds that the store will make, from the newest capture on. */
function refundTexts(order: AdminOrder, money: OrderPayments, worth: number): string[] {
  const returned = money.returns.reduce((sum, { amount }) => sum + amount, 0)
  const captures = money.captures.filter(({ withdrawn_at }) => withdrawn_at === null)
  const net = captures.reduce(
    (sum, { amount_paise, refunding_paise }) => sum + amount_paise - refunding_paise,
    0,
  )
  let surplus = Math.max(0, net - (order.total_amount - returned - worth) * 100)
  if (surplus === 0) return ['Nothing is to be paid back.']
  return captures.toReversed().flatMap((capture) => {
    const paise = Math.min(surplus, capture.amount_paise - capture.refunding_paise)
    surplus -= paise
    if (paise === 0) return []
    const amount = formatPaise(paise)
    return [
      isGateway(capture.provider)
        ? `Refund ${amount} to ${captureSource(capture)}`
        : `Pay back ${amount} yourself, then enter the reference`,
    ]
  })
}
