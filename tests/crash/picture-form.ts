import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** An upload of one picture, another each time, as the same one would not be written again. */
export async function pictureForm(): Promise<FormData> {
  const form = new FormData()
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const picture = await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'shirt.jpg')
  return form
}
