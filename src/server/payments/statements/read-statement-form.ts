import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { invalid, StoreError } from '#shared/errors.ts'
import {
  statementColumnsSchema,
  statementLimits,
  type GivenColumns,
} from '#shared/payments/statement.schema.ts'
import { statementKinds, type StatementKind } from '#shared/payments/payment-providers.ts'
import { unreadableRequest } from '../../http/errors/refusals.ts'
import { jsonIn } from '../../base/json-in.ts'
import type { StoreServer } from '../../http/store-server.ts'

interface StatementForm {
  bytes: Buffer
  kind: StatementKind
  /** null where the headers are to be recognised */
  columns: GivenColumns | null
  preview: boolean
}

const tooLarge = 'A statement may have at most 5 MB'

/** Mounts the call that takes a statement: one file and three fields. */
export function withStatements(app: StoreServer, mount: (app: StoreServer) => void): void {
  void app.register(async (scope: StoreServer) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: {
        fileSize: statementLimits.bytes,
        files: 1,
        fields: 3,
        parts: 4,
        headerPairs: 50,
        fieldNameSize: 100,
        fieldSize: 4_000,
      },
    })
    mount(scope)
  })
}

/** Reads the form. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED or BAD_REQUEST. */
export async function readStatementForm(request: FastifyRequest): Promise<StatementForm> {
  if (!request.isMultipart())
    throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes multipart/form-data')
  const fields = new Map<string, string>()
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts())
      if (part.type === 'file') bytes = await part.toBuffer()
      else fields.set(part.fieldname, String(part.value))
  } catch (error) {
    throw uploadError(error)
  }
  if (bytes === null) throw invalid({ file: 'Choose a statement' })
  const kind = z.safeParse(z.enum(statementKinds), fields.get('kind'))
  if (!kind.success) throw invalid({ kind: `Must be one of ${statementKinds.join(', ')}` })
  const preview = fields.get('preview') ?? 'false'
  if (preview !== 'true' && preview !== 'false') throw invalid({ preview: 'Must be true or false' })
  return { bytes, kind: kind.data, columns: columnsIn(fields.get('columns')), preview: preview === 'true' }
}

function columnsIn(text: string | undefined): GivenColumns | null {
  if (text === undefined || text.trim() === '') return null
  const read = z.safeParse(statementColumnsSchema, jsonIn(Buffer.from(text)))
  if (!read.success) throw invalid({ columns: 'Must be a JSON object with the header of each column' })
  return read.data
}

function uploadError(error: unknown): StoreError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new StoreError('PAYLOAD_TOO_LARGE', tooLarge)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new StoreError('PAYLOAD_TOO_LARGE', 'Send one statement at a time')
  return unreadableRequest()
}
