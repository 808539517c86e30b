import * as z from 'zod/mini'
import { storable } from '#shared/schema/storable.ts'

/** An id or a code of another service; refused where it cannot be stored. */
export const outsideId = z.string().check(z.refine(storable))

/** Text without what PostgreSQL cannot store. */
export const storablePart = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** Text of another service for people; what cannot be stored is left out. */
export const outsideText = z.pipe(z.string(), z.transform(storablePart))
