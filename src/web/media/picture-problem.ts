import { pictureMessages, pictureTypes } from '#shared/media/upload.ts'
import { canDecode, isHeic } from './fit-picture.ts'

/**
 * The reason not to upload a file as a picture; null where the server decides. A large one is no problem: `fitPicture`
 * makes it smaller.
 */
export async function pictureProblem(file: File): Promise<string | null> {
  if (file.size === 0) return pictureMessages.empty
  if (isHeic(file)) return (await canDecode(file)) ? null : pictureMessages.heic
  return pictureTypes.split(',').includes(file.type) ? null : pictureMessages.type
}
