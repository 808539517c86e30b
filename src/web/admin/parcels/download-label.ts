import { callHref } from '#shared/call-href.ts'
import { downloadFile } from '#web/api/download-file.ts'

/** The label of a booked parcel, as PDF. */
export const downloadLabel = (number: string): Promise<void> =>
  downloadFile(callHref('GET /api/admin/parcels/:n/label.pdf', { params: { n: number } }))
