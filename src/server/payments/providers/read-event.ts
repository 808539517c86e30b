import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { storable } from '#shared/schema/storable.ts'
import { BadSignature, type WebhookHeaders } from './provider.ts'

/** The one value of a header, or an empty text. */
export function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Parses the body of a webhook whose signature has been verified. Throws BadSignature where it is no event. */
export function readEvent<T>(schema: z.ZodMiniType<T>, raw: Buffer): T {
  const event = schema.safeParse(parsed(raw))
  if (!event.success) throw new BadSignature('signed, but not an event')
  return event.data
}

/** The id of an event in this header; the SHA-256 of the body where its provider gave none that can be kept. */
export function eventIdOf(headers: WebhookHeaders, name: string, raw: Buffer): string {
  const given = headerOf(headers, name)
  return given !== '' && given.length <= 200 ? given : createHash('sha256').update(raw).digest('hex')
}

/** What is looked for in the tables. */
export const eventText = z.string().check(z.refine(storable))

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
