import { useMemo } from 'react'
import { encodeQR } from 'qr'

/** Modules of light around the code (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code, drawn in the browser. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
