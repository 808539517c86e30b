import * as z from 'zod/mini'

/** docs/product/errors.md, Conventions. */
export const response = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

/** A success without data. */
export const done = response({})

export const listResponse = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(shape: Shape) =>
  response({ ...shape, total: z.int(), page: z.int(), pages: z.int() })

/** ISO 8601 in UTC, `2026-11-20T09:30:00.000Z`. */
export const timestamp = z.string()
