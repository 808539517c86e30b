import * as z from 'zod/mini'
import type { parcelEventKinds } from './parcel-states.ts'
import { bookParcelSchema, newEventSchema } from './parcel.schema.ts'

/** A booking by hand as it is typed: the weight in grams, '' where it is not known. */
export const bookingFormSchema = z.pipe(
  z.pipe(
    z.object({ courier: z.string(), awb: z.string(), weight_grams: z.string() }),
    z.transform(({ weight_grams: weight, ...typed }): z.input<typeof bookParcelSchema> => ({
      ...typed,
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
