import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { downloadFile } from '#web/api/download-file.ts'

/** The label of a booked parcel, as PDF. */
export const downloadLabel = (number: string): Promise<void> =>
  downloadFile(href(adminApi.parcelLabel, { n: number }))
