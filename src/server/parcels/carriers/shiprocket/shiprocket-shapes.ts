import * as z from 'zod/mini'
import { outsideId, outsideText } from '../../../base/outside-text.ts'

/** Ids, codes and AWBs come as numbers or as text. */
const idText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((id: string | number) => String(id).trim()),
    outsideId.check(z.minLength(1), z.maxLength(100)),
  ),
)

const yes = z.union([z.literal(1), z.literal('1'), z.literal(true)])

export const signedIn = z.object({ token: z.string().check(z.minLength(1)) })

/** A shipment as the list of orders shows it. */
const shipment = z.object({
  id: idText,
  awb: z.nullish(z.union([outsideText, z.number()])),
  courier: z.nullish(outsideText),
})

/** A list, or the one element of it; an element that is not as documented is left out. */
const each = <T>(schema: z.ZodMiniType<T>) =>
  z._default(
    z.pipe(
      z.unknown(),
      z.transform((items: unknown) =>
        [items].flat().flatMap((item) => {
          const read = schema.safeParse(item)
          return read.success ? [read.data] : []
        }),
      ),
    ),
    [],
  )

export const orders = z.object({
  data: each(
    z.object({
      id: idText,
      channel_order_id: idText,
      status: z.nullish(z.string()),
      shipments: each(shipment),
    }),
  ),
})

export const created = z.object({ order_id: idText, shipment_id: idText })

export const assigned = z.object({
  awb_assign_status: yes,
  response: z.object({ data: z.object({ awb_code: idText, courier_name: z.nullish(outsideText) }) }),
})

export const labelled = z.object({ label_created: yes, label_url: z.string().check(z.minLength(1)) })

export const planned = z.object({ pickup_status: yes, response: z.unknown() })
export const plannedDay = z.object({ pickup_scheduled_date: z.string() })

/** Steps whose answer says nothing. */
export const anything = z.unknown()

const scan = z.object({
  date: z.string(),
  activity: z.nullish(z.string()),
  location: z.nullish(z.string()),
  'sr-status': z.nullish(idText),
})
export type Scan = z.infer<typeof scan>

const scans = each(scan)

export const tracking = z.object({
  tracking_data: z.object({ shipment_track_activities: scans, track_url: z.nullish(outsideText) }),
})

export const hook = z.object({
  awb: idText,
  shipment_status: z.nullish(z.string()),
  shipment_status_id: z.nullish(idText),
  current_timestamp: z.nullish(z.string()),
  scans,
})

const no = z.union([z.literal(0), z.literal('0'), z.literal(false)])

const fault = z.object({
  status_code: z.nullish(z.number()),
  message: z.nullish(z.unknown()),
  error: z.nullish(z.unknown()),
  errors: z.nullish(z.unknown()),
  response: z.nullish(z.unknown()),
})

/** Ways in which a good response says that it is none. */
const failed = z.union([
  z.object({ success: no }),
  z.object({ status: z.literal(false) }),
  z.object({ awb_assign_status: no }),
  z.object({ label_created: no }),
  z.object({ pickup_status: no }),
])

/** A status of HTTP within a good response, or undefined. */
export function statusInside(body: unknown): number | undefined {
  const status = fault.safeParse(body).data?.status_code
  if (status != null && status >= 400 && status < 600) return status
  return failed.safeParse(body).success ? 400 : undefined
}

/** Finds Shiprocket's message about a failure in the fields that may hold it; '' where there is none. */
export function failureSentence(body: unknown): string {
  const read = fault.safeParse(body)
  if (!read.success) return ''
  const { errors, response, message, error } = read.data
  const said = [textsIn(errors), ...textsOf(response), message, error]
  const found = said.find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined
  return plain(found ?? '').slice(0, 300)
}

/** `{ data: { awb_assign_error: 'Recharge your wallet' } }`, or the text alone */
function textsOf(response: unknown): unknown[] {
  if (typeof response !== 'object' || response === null) return [response]
  const { data, message } = response as { data?: unknown; message?: unknown }
  const inside = typeof data === 'object' && data !== null ? Object(data) : {}
  return [inside.awb_assign_error, inside.message, data, message]
}

/** `{ order_id: ['The order id has already been taken.'] }` */
function textsIn(errors: unknown): string {
  if (typeof errors !== 'object' || errors === null) return ''
  return Object.values(errors)
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ')
}

/** Without what cannot be stored or shown. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
