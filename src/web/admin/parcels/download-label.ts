import { callHref } from '#shared/call-href.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { hasOwnLabel } from '#shared/parcels/parcel-states.ts'
import { downloadFile } from '#web/calls/download-file.ts'

/** The label of a booked parcel, as PDF. */
export const downloadLabel = (number: string): Promise<void> =>
  downloadFile(callHref('GET /api/admin/parcels/:n/label.pdf', { params: { n: number } }))

/** Labels of booked parcels with their packing slips. A carrier's own labels are a file of their own, and so are their slips. */
export async function downloadLabels(
  parcels: readonly Pick<Parcel, 'number' | 'carrier'>[],
  { slips }: { slips: boolean },
): Promise<void> {
  for (const [drawnBy, rows] of Map.groupBy(parcels, drawer)) {
    const numbers = rows.map(({ number }) => number).join(',')
    const file = (more?: 'with' | 'only') =>
      downloadFile(callHref('GET /api/admin/parcels/labels.pdf', { query: { numbers, slips: more } }))
    await file(slips && drawnBy === null ? 'with' : undefined)
    if (slips && drawnBy !== null) await file('only')
  }
}

/** A carrier draws the labels of its own parcels. */
const drawer = ({ carrier }: Pick<Parcel, 'carrier'>): string | null =>
  hasOwnLabel(carrier) ? carrier : null
