import { LRUCache } from 'lru-cache'
import { firstFonts } from '#shared/brand/brand-fonts.ts'
import { shopPaperColours } from '#shared/brand/paper-colours.ts'
import type { Shop } from '#shared/brand/shop.ts'
import { pictureMediaId } from '#shared/media/picture.ts'
import { shareSize } from '#shared/media/share-picture.ts'
import type { Config } from '../base/config/config.ts'
import type { Placing } from '../media/brand-drawing.ts'
import { queueEncoding } from '../media/encoding-queue.ts'
import { masterKey } from '../media/media-keys.ts'
import { pictures } from '../media/picture-process.ts'
import { openMediaStorage } from '../media/storage/open-media-storage.ts'

/** A file of the brand. */
export interface OwnPicture {
  type: string
  bytes: Buffer
}

type Draw = (shop: Shop, config: Config) => Promise<OwnPicture>

const png = 'image/png'

/** Icons stand at the addresses of the release, by which browsers ask for them unasked. */
export const ownPictures: Record<string, Draw> = {
  'favicon.ico': async (...of) => ({ type: 'image/x-icon', bytes: icoOf(await icon(...of, 32)) }),
  'favicon.svg': async (...of) => ({ type: 'image/svg+xml', bytes: svgOf(await icon(...of, 192)) }),
  'apple-touch-icon.png': async (...of) => ({
    type: png,
    bytes: await tile(...of, { size: 180, share: 0.8 }),
  }),
  'icon-192.png': async (...of) => ({ type: png, bytes: await icon(...of, 192) }),
  'icon-512.png': async (...of) => ({ type: png, bytes: await icon(...of, 512) }),
  // Launchers cut off what is outside of four fifths (W3C, Web app manifest).
  'icon-maskable-512.png': async (...of) => ({
    type: png,
    bytes: await tile(...of, { size: 512, share: 0.56 }),
  }),
  'images/placeholder.jpg': async (shop) => ({ type: 'image/jpeg', bytes: await placeholder(shop) }),
  'images/share.jpg': async (...of) => ({ type: 'image/jpeg', bytes: await sharePicture(...of) }),
}

const drawn = new LRUCache<string, Promise<OwnPicture>>({ max: 40 })

/** Draws a file of the brand once for each version of it. */
export function ownPicture(name: string, shop: Shop, config: Config): Promise<OwnPicture> {
  const key = `${config.dataDir} ${shop.hash} ${shop.name} ${name}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = queueEncoding(() => ownPictures[name]!(shop, config), 'now')
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}

/** The mark alone, or the letter on its field. */
async function icon(shop: Shop, config: Config, size: number): Promise<Buffer> {
  const mark = await masterOf(config, shop.brand?.mark)
  const square = { width: size, height: size, format: 'png' } as const
  return mark
    ? place(mark, { ...square, share: 1 })
    : place(await letterOf(shop, 0.6, 0.16), { ...square, share: 1 })
}

/** The mark or the letter on a field without corners, which a system cuts into a shape of its own. */
async function tile(
  shop: Shop,
  config: Config,
  { size, share }: { size: number; share: number },
): Promise<Buffer> {
  const mark = await masterOf(config, shop.brand?.mark)
  const square = { width: size, height: size, format: 'png' } as const
  return mark
    ? place(mark, { ...square, share, ground: shopPaperColours(shop).ground })
    : place(await letterOf(shop, share * 0.8, 0), { ...square, share: 1 })
}

async function sharePicture(shop: Shop, config: Config): Promise<Buffer> {
  const own = await masterOf(config, shop.brand?.share_picture)
  const { ground } = shopPaperColours(shop)
  if (own) return pictures.run('encodeSharePicture', own, ground)
  const logo = (await masterOf(config, shop.brand?.logo)) ?? (await nameOf(shop))
  return place(logo, { ...shareSize, share: 0.6, ground, format: 'jpeg' })
}

/** The hanger in place of a picture that is missing, as the sample has it. */
function placeholder(shop: Shop): Promise<Buffer> {
  const { sunken, primaryText, thread } = shopPaperColours(shop)
  const dashes = shop.brand?.ornament === undefined || shop.brand.ornament === 'stitch' ? '4.5 3' : 'none'
  const hanger = `<g fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${dashes}">
    <path stroke="${primaryText}" d="M94 108c0-4.5 2.5-7 6-7s6 2.5 6 6-2 4.5-6 9M100 116l29 17M100 116l-29 17M75 133h50"/>
    <path stroke="${thread}" d="M78 145h43"/></g>`
  const size = { width: 800, height: 1000 }
  return place(svg([0, 0, 200, 250], [size.width, size.height], hanger), {
    ...size,
    share: 1,
    ground: sunken,
    format: 'jpeg',
  })
}

const place = (art: Buffer | string, placing: Placing) => pictures.run('placePicture', art, placing)

async function masterOf(config: Config, address: string | undefined): Promise<Buffer | null> {
  const id = pictureMediaId(address ?? '')
  return id === null ? null : openMediaStorage(config).read(masterKey(id))
}

/** The first letter of the name on the primary colour. `share` is that of the letter in the field. */
async function letterOf(shop: Shop, share: number, corner: number): Promise<string> {
  const { primary, onPrimary } = shopPaperColours(shop)
  const [first = ''] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(shop.name)
  const letter = (first === '' ? '' : first.segment).toLocaleUpperCase('en')
  const { path, left, top, width, height } = await outlineOf(shop, letter)
  const side = Math.max(width, height) / share
  const x = left - (side - width) / 2
  const y = top - (side - height) / 2
  return svg(
    [x, y, side, side],
    [512, 512],
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * corner}" fill="${primary}"/><path d="${path}" fill="${onPrimary}"/>`,
  )
}

async function nameOf(shop: Shop): Promise<string> {
  const { path, left, top, width, height } = await outlineOf(shop, shop.name)
  const scale = shareSize.width / width
  return svg(
    [left, top, width, height],
    [shareSize.width, Math.max(1, Math.round(height * scale))],
    `<path d="${path}" fill="${shopPaperColours(shop).primaryText}"/>`,
  )
}

/** Loads the fonts when the first letter is drawn. */
async function outlineOf({ brand }: Shop, text: string) {
  const { textOutline } = await import('../pdf/text-outline.ts')
  return textOutline(text, (brand?.fonts ?? firstFonts).display)
}

const svg = (box: number[], [width, height]: [number, number], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}">${content}</svg>`

/** A file of pixels under the address of a drawing: what was uploaded as SVG is served nowhere. */
const svgOf = (bytes: Buffer): Buffer =>
  Buffer.from(
    svg(
      [0, 0, 192, 192],
      [192, 192],
      `<image width="192" height="192" href="data:image/png;base64,${bytes.toString('base64')}"/>`,
    ),
  )

/** An icon file with one PNG of 32 pixels. */
function icoOf(bytes: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, bytes])
}
