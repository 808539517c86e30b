import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import type { ConflictRow } from '../parts/conflict-dialog.tsx'

/** A collection as it is being typed. */
export type CollectionValues = {
  name: string
  slug: string
  description: string
  position: string
  featured: boolean
}

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

/** The fields in which two differ. */
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
