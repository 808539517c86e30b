import { StoreError } from '#shared/errors.ts'
import { sendRequest } from '#web/calls/call.ts'
import { fitPicture } from '#web/media/fit-picture.ts'
import { pictureProblem } from '#web/media/picture-problem.ts'
import type { ReturnPhoto } from './return-draft.ts'

/** Milliseconds until sending a photo is aborted. */
const timeout = 120_000

let before: Promise<unknown> = Promise.resolve()

/**
 * Sends a photo, made smaller where it is too large, after those before it: the store reads one upload of an account at a
 * time. Throws with a message for a person.
 */
export function uploadReturnPhoto(path: string, file: File): Promise<ReturnPhoto> {
  const sent = before.then(() => send(path, file))
  before = sent.catch(() => {})
  return sent
}

async function send(path: string, file: File): Promise<ReturnPhoto> {
  const problem = await pictureProblem(file)
  if (problem !== null) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', problem)
  const fitted = await fitPicture(file)
  const body = new FormData()
  body.append('file', fitted)
  const response = await sendRequest(
    path,
    { method: 'POST', headers: { accept: 'application/json' }, body },
    { access: 'customer', timeout },
  )
  const { ids } = (await response.json()) as { ids: string[] }
  return { id: ids[0]!, preview: await previewOf(fitted) }
}

/** A small picture as a data address, which the content security policy allows. */
async function previewOf(file: File): Promise<string> {
  const side = 192
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const scale = side / Math.min(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  canvas.getContext('2d')!.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
