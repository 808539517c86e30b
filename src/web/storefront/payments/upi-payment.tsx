import { useState, useMemo } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { encodeQR } from 'qr'

import UtrForm from './utr-form.tsx'

interface UpiPaymentProps {
  token: string
  upi: NonNullable<PayView['upi']>
  onChange: (view: PayView) => void
}

/** Paying by a UPI app: by QR, by link on the phone, or by typing the id, which every app takes. */
export default function UpiPayment({ token, upi, onChange }: UpiPaymentProps) {
  const [paid, setPaid] = useState(false)
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <QrCode
          text={upi.uri}
          label={`UPI payment of ${formatRupees(upi.amount)} to ${upi.name}, as a QR code`}
        />
        <div className="grid gap-5">
          <p>Scan this picture with any UPI app, or pay to this id with the amount and the note.</p>
          {isPhone() && (
            <a className="btn" href={upi.uri}>
              Open UPI app
            </a>
          )}
          <ul className="grid gap-2">
            <Copied name="UPI ID" value={upi.vpa} />
            <Copied name="Amount" value={String(upi.amount)} shown={formatRupees(upi.amount)} />
            <Copied name="Note" value={upi.note} />
          </ul>
        </div>
      </div>
      {paid ? (
        <UtrForm token={token} onClaimed={onChange} />
      ) : (
        <div>
          <Button onClick={() => setPaid(true)}>I have paid</Button>
        </div>
      )}
    </>
  )
}

/** UPI apps are on phones and tablets. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

const Copied = ({ name, value, shown = value }: { name: string; value: string; shown?: string }) => (
  <li className="flex items-center justify-between gap-4">
    <span className="min-w-0">
      <span className="block text-sm text-text-2">{name}</span>
      <b className="num">{shown}</b>
    </span>
    <Button
      variant="line"
      small
      onClick={() =>
        void copyText(value, { done: `${name} copied`, refused: `The ${name} could not be copied` })
      }
    >
      Copy<span className="sr-only"> {name}</span>
    </Button>
  </li>
)

/** Modules of light around the code (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code, drawn in the browser. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: quietZone }), [text])
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
