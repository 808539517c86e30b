import * as z from 'zod/mini'
import { response, timestamp } from '../../schema/response.ts'
import { queryText } from '../../schema/query.ts'
import { documentCopies, taxDocumentKinds } from './document-kinds.ts'

export const issuedDocumentSchema = z.object({
  kind: z.enum(taxDocumentKinds),
  /** `TK/26-27/000123` */
  number: z.string(),
  issued_at: timestamp,
})
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>

/** All documents of an order, the oldest first. */
export const issuedDocumentsResponse = response({ documents: z.array(issuedDocumentSchema) })

/** Without a number the newest document of its kind. */
export const documentQuerySchema = z.object({ number: queryText(16) })

/** A number contains slashes, which stand as %2F in the path. */
export const documentParamsSchema = z.object({
  id: z.string().check(z.toUpperCase()),
  number: z.string().check(z.toUpperCase()),
})

export type DocumentCopy = (typeof documentCopies)[number]

/** Without it the original; only staff print copies (rule 48(1)). */
export const documentCopySchema = z.object({
  copy: z.optional(z.enum(documentCopies, { error: `Must be ${documentCopies.join(' or ')}` })),
})
