import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { drawGarment } from './draw-garment.ts'
import type { DrawnGarment } from './draw-garment.ts'
import type { Drawing, View } from './drawing.ts'
import { cutOut, layOnPaper, shadowColour } from './light/lay-on-paper.ts'
import { lightCloth } from './light/light-cloth.ts'
import type { Raster } from './light/raster.ts'
import { tileOf } from './patterns/patterns.ts'
import { weaveCloth } from './weave-cloth.ts'

/** Pictures are drawn at twice their size and scaled down. */
const SUPERSAMPLING = 2
/** Drawn around a detail and cut off again, so that light and shadow are right up to its edge. */
const MARGIN = 24
/** A print needs no more pixels a unit than the finished picture shows. */
const FINEST_PRINT = 3
const FINEST_MACRO_PRINT = 6
const MACRO_SEED = 615

/** A product's picture on its backdrop, 4:5. */
export async function renderPicture(
  drawing: Drawing,
  view: View,
  seed: number,
  width: number,
): Promise<Sharp> {
  const drawn = drawGarment(drawing, view, seed)
  const margin = view === 'detail' ? MARGIN : 0
  const frame = framed(drawn, margin, width * SUPERSAMPLING)
  const garment = await litGarment(drawing, drawn, frame, seed)
  const picture = layOnPaper(garment, drawing.backdrop, frame)
  const edge = Math.round(margin * frame.unit)
  const height = Math.round(width * 1.25)
  const inner = { left: edge, top: edge, width: width * SUPERSAMPLING, height: height * SUPERSAMPLING }
  return asImage(picture).extract(inner).removeAlpha().resize(width, height, { kernel: 'lanczos3' })
}

/** A part of the picture from very near, such as a collar. */
export async function renderMacro(
  drawing: Drawing,
  crop: DrawnGarment['crop'],
  width: number,
): Promise<Sharp> {
  const drawn = { ...drawGarment(drawing, 'front', MACRO_SEED), crop }
  const frame = framed(drawn, MARGIN / 2, Math.round(width * 1.5))
  const garment = await litGarment(drawing, drawn, frame, MACRO_SEED)
  const picture = layOnPaper(garment, drawing.backdrop, frame)
  const edge = Math.round((MARGIN / 2) * frame.unit)
  const inner = { left: edge, top: edge, width: frame.width - 2 * edge, height: frame.height - 2 * edge }
  return asImage(picture).extract(inner).removeAlpha().resize(width, undefined, { kernel: 'lanczos3' })
}

/** A garment with its shadow and nothing behind it, to lay on a banner. */
export async function renderCutOut(
  drawing: Drawing,
  seed: number,
  width: number,
  ground: string,
): Promise<Sharp> {
  const drawn = drawGarment({ ...drawing, tilt: 0 }, 'front', seed)
  const frame = framed(drawn, 0, Math.round(width * 1.5))
  const garment = await litGarment(drawing, drawn, frame, seed)
  return asImage(cutOut(garment, shadowColour(ground), frame.unit)).resize(width)
}

interface Frame {
  x: number
  y: number
  unit: number
  width: number
  height: number
}

function framed({ crop }: DrawnGarment, margin: number, pixels: number): Frame {
  const unit = pixels / crop.width
  return {
    x: crop.x - margin,
    y: crop.y - margin,
    unit,
    width: Math.round((crop.width + 2 * margin) * unit),
    height: Math.round((crop.height + 2 * margin) * unit),
  }
}

async function litGarment(
  drawing: Drawing,
  drawn: DrawnGarment,
  frame: Frame,
  seed: number,
): Promise<Raster> {
  const cloth = drawing.pattern
    ? await weaveCloth(
        tileOf(drawing.pattern, drawing.colour),
        Math.min(drawn.crop.width < 200 ? FINEST_MACRO_PRINT : FINEST_PRINT, frame.unit),
        seed,
      )
    : ''
  const definitions = `<defs>${cloth}${drawn.definitions}</defs>`
  const albedo = await rasterised(definitions + drawn.albedo, frame)
  const heights = await rasterised(`<defs>${drawn.definitions}</defs>${drawn.heights}`, frame)
  return lightCloth(albedo, heights, { fabric: drawn.fabric, colour: drawing.colour, seed, unit: frame.unit })
}

async function rasterised(content: string, { x, y, unit, width, height }: Frame): Promise<Raster> {
  const viewBox = `${x} ${y} ${width / unit} ${height / unit}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const asImage = ({ width, height, data }: Raster) => sharp(data, { raw: { width, height, channels: 4 } })
