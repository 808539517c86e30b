import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
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

/** The SHA-256 of the body: the id of an event whose provider gave none. */
export const idFromBody = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
