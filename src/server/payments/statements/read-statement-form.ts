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

/** A file with lines, and how it is read. */
export interface LinesForm {
  bytes: Buffer
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

/** Reads the form of a statement. */
export const readStatementForm = (request: FastifyRequest): Promise<LinesForm & { kind: StatementKind }> =>
  readForm(request, (given) => {
    const kind = z.safeParse(z.enum(statementKinds), given)
    if (!kind.success) throw invalid({ kind: `Must be one of ${statementKinds.join(', ')}` })
    return kind.data
  })

/** Reads the form of a courier's remittance. */
export const readRemittanceForm = (request: FastifyRequest): Promise<LinesForm & { kind: 'courier' }> =>
  readForm(request, () => 'courier' as const)

async function readForm<Kind>(
  request: FastifyRequest,
  kindOf: (given: string | undefined) => Kind,
): Promise<LinesForm & { kind: Kind }> {
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
  const kind = kindOf(fields.get('kind'))
  const preview = fields.get('preview') ?? 'false'
  if (preview !== 'true' && preview !== 'false') throw invalid({ preview: 'Must be true or false' })
  return { bytes, kind, columns: columnsIn(fields.get('columns')), preview: preview === 'true' }
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
