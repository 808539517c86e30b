import { pictureMessages, pictureRules, pictureTypes } from '#shared/media/upload.ts'

/** Why a file cannot be a picture, seen before it is sent; null where the server shall look at it. */
export function pictureProblem(file: File): string | null {
  if (!pictureTypes.split(',').includes(file.type)) return pictureMessages.type
  if (file.size === 0) return pictureMessages.empty
  return file.size > pictureRules.bytes ? pictureMessages.tooLarge : null
}
