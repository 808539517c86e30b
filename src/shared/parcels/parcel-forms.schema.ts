import * as z from 'zod/mini'
import { attemptSchema, type AttemptAction } from './attempt.schema.ts'
import { bookingCarriers, type parcelEventKinds } from './parcel-states.ts'
import { bookParcelSchema, newEventSchema } from './parcel.schema.ts'

/** A booking as it is typed: courier and AWB of one by hand; the weight in grams, '' where it is not known. */
export const bookingFormSchema = z.pipe(
  z.pipe(
    z.object({
      carrier: z.enum(bookingCarriers),
      courier: z.string(),
      awb: z.string(),
      weight_grams: z.string(),
    }),
    z.transform(({ carrier, courier, awb, weight_grams: weight }): z.input<typeof bookParcelSchema> => ({
      carrier,
      ...(carrier === 'manual' && { courier, awb }),
      weight_grams: weight === '' ? null : Number(weight),
    })),
  ),
  bookParcelSchema,
)

/** An event as it is typed: `at` is a day and time of the shop, '' for now. */
export const eventFormSchema = z.pipe(
  z.pipe(
    z.object({ kind: z.string(), at: z.string(), place: z.string(), text: z.string() }),
    z.transform(({ kind, at, ...typed }): z.input<typeof newEventSchema> => ({
      ...typed,
      kind: kind as (typeof parcelEventKinds)[number],
      ...(at !== '' && { at: `${at.slice(0, 16)}:00+05:30` }),
    })),
  ),
  newEventSchema,
)

/** Order to the courier after a failed attempt; `day` is '' where none is named. */
export const attemptFormSchema = z.pipe(
  z.pipe(
    z.object({ action: z.string(), day: z.string(), note: z.string() }),
    z.transform(({ action, day, note }): z.input<typeof attemptSchema> => ({
      action: action as AttemptAction,
      day: day === '' || action === 'return' ? null : day,
      note,
    })),
  ),
  attemptSchema,
)
