import { code128 } from '#shared/parcels/code-128.ts'

/** Blank modules that a scanner needs on both sides. */
const quietZone = 10
const height = 40

/** A text as Code 128, one unit of the drawing to a module. */
export function Barcode({ text }: { text: string }) {
  let x = quietZone
  let bars = ''
  for (const [index, width] of code128(text).entries()) {
    if (index % 2 === 0) bars += `M${x} 0h${width}v${height}h-${width}z`
    x += width
  }
  return (
    <svg
      className="slip__barcode"
      viewBox={`0 0 ${x + quietZone} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode of ${text}`}
    >
      <path d={bars} />
    </svg>
  )
}
