import type * as z from 'zod/mini'
import { jsonIn } from '../../base/json-in.ts'
import { BadSignature, type WebhookHeaders } from './provider.ts'

/** The one value of a header, or an empty text. */
export function headerText(headers: WebhookHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Parses the body of a webhook whose signature has been verified. Throws BadSignature where it is no event. */
export function readEvent<T>(schema: z.ZodMiniType<T>, raw: Buffer): T {
  const event = schema.safeParse(jsonIn(raw))
  if (!event.success) throw new BadSignature('signed, but not an event')
  return event.data
}
