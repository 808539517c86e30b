import * as z from 'zod/mini'

/** Every success says so (docs/product/errors.md, Conventions). */
export const answer = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

/** An answer that says only that it is done. */
export const done = answer({})

/** A page of a list, with the figures that go with it. */
export const listAnswer = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(shape: Shape) =>
  answer({ ...shape, total: z.int(), page: z.int(), pages: z.int() })

/** ISO 8601 in UTC, `2026-11-20T09:30:00.000Z`. */
export const timestamp = z.string()
