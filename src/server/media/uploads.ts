import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalid, StoreError } from '#shared/errors.ts'
import { pictureMessages, pictureRules } from '#shared/media/upload.ts'
import { unreadableRequest } from '../http/errors/refusals.ts'
import type { StoreServer } from '../http/store-server.ts'

/** Mounts calls that take files. Only they accept multipart bodies: any other call answers 415 to one. */
export function withUploads(
  app: StoreServer,
  mount: (app: StoreServer) => void,
  { files = pictureRules.files } = {},
): void {
  void app.register(async (scope: StoreServer) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: {
        fileSize: pictureRules.bytes,
        files,
        fields: 5,
        parts: files + 5,
        headerPairs: 50,
        fieldNameSize: 100,
        fieldSize: 1_000,
      },
    })
    mount(scope)
  })
}

/** Reads the files of a request, at least one. */
export const readFiles = async (request: FastifyRequest, tooMany?: string): Promise<Buffer[]> =>
  (await readForm(request, tooMany)).files.map(({ bytes }) => bytes)

interface Form {
  files: { bytes: Buffer; name: string; type: string }[]
  fields: Map<string, string>
}

/** Reads files with the fields beside them. */
export async function readForm(request: FastifyRequest, tooMany = pictureMessages.tooMany): Promise<Form> {
  if (!request.isMultipart())
    throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes multipart/form-data')
  const form: Form = { files: [], fields: new Map() }
  try {
    for await (const part of request.parts())
      if (part.type === 'file')
        form.files.push({ bytes: await part.toBuffer(), name: part.filename, type: part.mimetype })
      else form.fields.set(part.fieldname, String(part.value))
  } catch (error) {
    throw uploadError(error, tooMany)
  }
  if (form.files.length === 0) throw invalid({ file: pictureMessages.missing })
  return form
}

/** Reads the one file of a request. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  const [file, ...more] = await readFiles(request)
  if (!file || more.length > 0) throw invalid({ file: 'Send one picture' })
  return file
}

function uploadError(error: unknown, tooMany: string): StoreError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new StoreError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new StoreError('PAYLOAD_TOO_LARGE', tooMany)
  }
  return unreadableRequest()
}
