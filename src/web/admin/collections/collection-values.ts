import * as z from 'zod/mini'
import { collectionInputSchema, type AdminCollection } from '#shared/collections/collection.schema.ts'
import type { ConflictRow } from '../parts/conflict-dialog.tsx'

/** A collection as it is being typed. */
export type CollectionValues = {
  name: string
  slug: string
  description: string
  position: string
  featured: boolean
}

/** The fields of the form are text; the server fills those left empty. */
export const collectionFormSchema = z.object({
  ...collectionInputSchema.shape,
  slug: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || undefined),
    ),
    collectionInputSchema.shape.slug,
  ),
  position: z.pipe(
    z
      .string()
      .check(z.trim(), z.regex(/^(\d{1,4}|10000)?$/, 'Position must be a whole number from 0 to 10000')),
    z.transform((text) => (text === '' ? undefined : Number(text))),
  ),
})

export const valuesOf = (collection: AdminCollection | null): CollectionValues => ({
  name: collection?.name ?? '',
  slug: collection?.slug ?? '',
  description: collection?.description ?? '',
  position: collection ? String(collection.position) : '',
  featured: collection?.featured ?? false,
})

const labels: Record<keyof CollectionValues, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  position: 'Position',
  featured: 'Featured',
}

const names = Object.keys(labels) as (keyof CollectionValues)[]

/** Names of the fields that differ. */
export const changedIn = (a: CollectionValues, b: CollectionValues): (keyof CollectionValues)[] =>
  names.filter((name) => a[name] !== b[name])

export const conflictRows = (mine: CollectionValues, theirs: CollectionValues): ConflictRow[] =>
  changedIn(mine, theirs).map((name) => ({
    name,
    label: labels[name],
    yours: shown(mine[name]),
    theirs: shown(theirs[name]),
  }))

const shown = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'Yes' : 'No')
