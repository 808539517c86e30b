import { pictureMessages, pictureRules, pictureTypes } from '#shared/media/upload.ts'

/** The reason not to upload a file as a picture; null where the server decides. */
export function pictureProblem(file: File): string | null {
  if (!pictureTypes.split(',').includes(file.type)) return pictureMessages.type
  if (file.size === 0) return pictureMessages.empty
  return file.size > pictureRules.bytes ? pictureMessages.tooLarge : null
}
