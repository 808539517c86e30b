import { Board, SHADE, softStroke } from './board.ts'
import { darker, grey } from './colour.ts'
import type { Drawing, View } from './drawing.ts'
import { fabricOf } from './fabrics.ts'
import type { FabricName } from './fabrics.ts'
import { svgPath } from './geometry.ts'
import type { Path } from './geometry.ts'
import type { FoldFrame } from './garments/garment.ts'
import { garmentOf } from './garments/garments.ts'

/** A garment as two svg groups that lie exactly on each other, placed in the 800 by 1000 picture. */
export interface DrawnGarment {
  albedo: string
  heights: string
  definitions: string
  fabric: FabricName
  /** Part of the picture that is shown. */
  crop: { x: number; y: number; width: number; height: number }
}

const WHOLE = { x: 0, y: 0, width: 800, height: 1000 }

export function drawGarment(drawing: Drawing, view: View, seed: number): DrawnGarment {
  const garment = garmentOf(drawing.garment)
  const fabric = drawing.fabric ?? garment.fabric
  const { colour, thread } = drawing
  const board = new Board({ colour, fabric, seed, thread, printed: drawing.pattern !== undefined })
  garment.draw(board, view === 'back' ? 'back' : 'front', drawing.options ?? {})
  const { layers } = board
  const definitions = layers.definitions + twill(fabric)
  if (view === 'folded' && garment.folded) {
    const folded = foldUp(layers, colour, garment.folded)
    return { ...folded, definitions: definitions + folded.definitions, fabric, crop: WHOLE }
  }
  const scale = garment.scale ?? 1.06
  const tilt = drawing.tilt ?? (seed % 5) * 0.5 - 1
  const y = (1 - scale) * 480
  const place = (svg: string) =>
    `<g transform="translate(400 ${y}) rotate(${tilt} 0 500) scale(${scale})">${svg}</g>`
  const [cropX, cropY, cropWidth] = garment.detail
  const detail = { x: cropX, y: cropY, width: cropWidth, height: cropWidth * 1.25 }
  return {
    albedo: place(layers.albedo),
    heights: place(layers.heights),
    definitions,
    fabric,
    crop: view === 'detail' ? detail : { ...WHOLE, y: -(garment.lower ?? 0) },
  }
}

function twill(fabric: FabricName) {
  const opacity = fabricOf(fabric).twill
  if (!opacity) return ''
  const line = `<rect width="3.2" height="1.5" fill="${fabric === 'denim' ? '#fff' : '#000'}" opacity="${opacity}"/>`
  return `<pattern id="twill" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)">${line}</pattern>`
}

/** Cuts the garment along its fold lines, rolls the edges and lays two more layers beneath. */
function foldUp(layers: Board['layers'], colour: string, frame: FoldFrame) {
  const d = svgPath(foldedOutline(frame))
  const clip = '<g clip-path="url(#folded)">'
  const under = [2, 1].map((depth) => {
    const layer = svgPath(layerBeneath(frame, depth))
    const edge = `<path d="${layer}" fill="none" stroke="${SHADE}" stroke-opacity=".4" stroke-width="1.2"/>`
    return {
      albedo: `<path d="${layer}" fill="${darker(colour, 0.16 * depth)}"/>${edge}`,
      heights: `<path d="${layer}" fill="${grey(0.46 - 0.02 * depth)}"/>`,
    }
  })
  const scale = frame.scale
  const x = 400 - ((frame.left + frame.right) / 2) * scale
  const y = 500 - ((Math.max(frame.top, 110) + frame.bottom) / 2) * scale
  const place = (svg: string) => `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`
  const shadow = `<g transform="translate(2 5)">${clipBelow(frame)}</g>`
  return {
    albedo: place(
      under.map((u) => u.albedo).join('') + shadow + `${clip}${layers.albedo}${rolledEdges(frame)}</g>`,
    ),
    heights: place(under.map((u) => u.heights).join('') + `${clip}${layers.heights}</g>`),
    definitions: `<clipPath id="folded"><path d="${d}"/></clipPath>`,
  }
}

function foldedOutline({ left, right, top, bottom }: FoldFrame): Path {
  const middle = (top + bottom) / 2
  return [
    [left + 3, top],
    [right - 3, top],
    [right, top + 60],
    [right + 2, middle],
    [right, bottom - 14],
    [right - 5, bottom - 4],
    [right - 16, bottom],
    [(left + right) / 2, bottom + 3],
    [left + 16, bottom],
    [left + 5, bottom - 4],
    [left, bottom - 14],
    [left - 2, middle],
    [left, top + 60],
  ]
}

function layerBeneath({ left, right, bottom }: FoldFrame, depth: number): Path {
  const low = bottom + 9 * depth
  return [
    [left + 4 * depth, bottom - 60],
    [right - 3 * depth, bottom - 60],
    [right - 3 * depth + 1, low - 10],
    [right - 3 * depth - 12, low],
    [left + 4 * depth + 12, low],
    [left + 4 * depth, low - 10],
  ]
}

/** A soft shadow of the upper layer's lower edge on those beneath. */
function clipBelow({ left, right, bottom }: FoldFrame) {
  return softStroke(`M${left + 14} ${bottom - 3}H${right - 14}`, { width: 4, blur: 4, opacity: 0.4 })
}

function rolledEdges({ left, right, top, bottom }: FoldFrame) {
  const edge = `M${left} ${top}V${bottom}H${right}V${top}`
  const light = `M${left + 12} ${top}V${bottom - 20}`
  return (
    softStroke(edge, { width: 22, blur: 9, opacity: 0.36 }) +
    softStroke(light, { width: 8, blur: 5, opacity: 0.2, colour: '#ffffff' })
  )
}
