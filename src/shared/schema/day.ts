import * as z from 'zod/mini'
import { isShopDay } from '../shop-time.ts'

/** A calendar day of the shop, `2026-11-14`: one that there is, of the years 1900 to 2999. */
export const day = /* @__NO_SIDE_EFFECTS__ */ (
  invalid = 'Must be a date like 2026-11-14',
  required: string = invalid,
) => z.string(required).check(z.refine(isShopDay, { error: invalid, abort: true }))

/** A moment with its offset, `2026-11-20T09:30:00Z`, of the same years. */
export const moment = /* @__NO_SIDE_EFFECTS__ */ (invalid = 'Must be a moment like 2026-11-20T09:30:00Z') =>
  z.iso
    .datetime({ offset: true, error: invalid })
    .check(z.refine((at) => isShopDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)), invalid))
