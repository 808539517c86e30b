import { noteName } from '#shared/tax/documents/document-kinds.ts'
import { callHref } from '#shared/call-href.ts'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { isLost } from '#shared/parcels/lost-parcel.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { isChangeable, returnReasonLabels } from '#shared/returns/return-states.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { ReturnPhoto } from '#web/returns/return-photo.tsx'
import { ReturnFigures } from '#web/returns/return-figures.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnCourierForm } from './return-courier-form.tsx'
import { ReturnTrack } from './return-track.tsx'
import './returns.css'

interface ReturnPanelProps {
  of: CustomerReturn
  /** the refund is paid to a UPI id or account */
  asksRefundTo: boolean
  /** with its credit note, which the page of the order has elsewhere */
  withCreditNote?: boolean
  onChange: (changed: CustomerReturn) => void
}

/** A return whole: how far it has come, what is in it, what happens next, and its money. */
export function ReturnPanel({ of, asksRefundTo, withCreditNote, onChange }: ReturnPanelProps) {
  const { number, state, method, credit_note: creditNote } = of
  const next = isLostOnItsWay(of) ? returnMessages.lost : nextStep(of)
  return (
    <div className="returns grid gap-6">
      <ReturnTrack of={of} />
      {next !== null && <p>{next}</p>}
      {state === 'approved' && method === 'self' && <ReturnCourierForm of={of} onChange={onChange} />}
      <ul>
        {of.lines.map((line, n) => (
          <ReturnedUnits key={n} number={number} line={line} />
        ))}
      </ul>
      {refusedText(of) !== null && <Note tone="info">{refusedText(of)}</Note>}
      {of.worth > 0 && <ReturnFigures of={of} />}
      <div className="flex flex-wrap gap-2.5 empty:hidden print:hidden">
        {withCreditNote && creditNote !== null && (
          <DocumentButton
            path={callHref('GET /api/orders/:id/credit-note', {
              params: { id: of.order_id },
              query: { number: creditNote },
            })}
            label={`Download ${noteName(creditNote)} ${creditNote}`}
          />
        )}
        {isChangeable(state) && (
          <ReturnActions key={number} of={of} asksRefundTo={asksRefundTo} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

/** The courier has lost it, and it is not settled yet. */
const isLostOnItsWay = ({ state, parcels }: CustomerReturn): boolean =>
  state === 'under_way' && parcels.some((parcel) => parcel.kind === 'return' && isLost(parcel))

/** Next step of the customer; null where the track says it all. */
function nextStep({ state, method, expires_at: expires, refund, lines }: CustomerReturn): string | null {
  const until = expires === null ? '' : ` It ends on ${promiseDay(shopDayAt(new Date(expires)))} otherwise.`
  const exchanges = lines.some(({ wants }) => wants === 'exchange')
  switch (state) {
    case 'requested':
      return 'We look at it and write to you, usually within one working day.'
    case 'approved':
      return nextSteps[method] + until
    case 'under_way':
      return 'It is on its way to us. We write to you when we have looked at the pieces.'
    case 'arrived':
      return 'It is here, and we look at the pieces.'
    case 'settled':
      return (
        [
          ...(refund > 0
            ? [
                `Your refund is on its way, and arrives within ${returnPolicy.refundBusinessDays} business days.`,
              ]
            : []),
          ...(exchanges ? ['The other size comes in a parcel of its own.'] : []),
        ].join(' ') || null
      )
    case 'rejected':
    case 'cancelled':
      return null
  }
}

const nextSteps: Record<CustomerReturn['method'], string> = {
  pickup: 'A courier comes to fetch it. Please keep the pieces packed, with their labels on.',
  self: 'Please send the pieces to us, and tell us how.',
  brought: 'Please bring the pieces to us, with their labels on.',
}

/** Tells the way of refused units until the customer has them again. */
function refusedText({ refused_pieces: { here, sent_back: sent } }: CustomerReturn): string | null {
  if (sent > 0) return returnMessages.refusedIsSent
  return here > 0 ? returnMessages.refusedIsHere : null
}

function ReturnedUnits({ number, line }: { number: string; line: CustomerReturn['lines'][number] }) {
  const {
    image,
    name,
    size,
    quantity,
    wants,
    swap_size: swap,
    reason,
    refused,
    missing,
    why_refused: why,
    refusal_photos: photos,
  } = line
  const kept = [
    ...(refused ? [`${refused} could not be taken back, and stays yours`] : []),
    ...(missing ? [`${missing} was not in the parcel`] : []),
  ]
  return (
    <li className="grid grid-cols-[64px_1fr] gap-4 border-t border-line py-4 last:border-b">
      <Picture image={image} alt="" sizes="64px" className="aspect-[4/5] w-full bg-sunken object-cover" />
      <div className="grid content-start gap-1">
        <p className="font-medium">
          {name}, size <span className="num">{size}</span>
          {quantity > 1 && <span className="num"> × {quantity}</span>}
        </p>
        <p className="text-sm">
          {wants === 'exchange' ? (
            <>
              For size <b className="num">{swap}</b>
            </>
          ) : (
            'For money back'
          )}
          {reason !== null && (
            <span className="text-text-2">, {returnReasonLabels[reason].toLowerCase()}</span>
          )}
        </p>
        {kept.length > 0 && <p className="text-sm text-warn">{kept.join('; ')}.</p>}
        {why !== '' && <p className="text-sm whitespace-pre-line">“{why}”</p>}
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-2.5 pt-1">
            {photos.map((id, index) => (
              <li key={id}>
                <ReturnPhoto
                  path={callHref('GET /api/returns/:n/photos/:id', { params: { n: number, id } })}
                  label={`Why ${name} could not be taken back, photo ${index + 1}`}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
