import type { BulkParcelLine, BulkParcels } from '#shared/parcels/bulk.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useBatches } from '../../parts/use-batches.ts'
import { parcelsChanged } from '../parcels-changed.ts'

type Lines = BulkParcels['lines']

/** Makes or books parcels. A line that fails leaves the others alone; it can be sent again. */
export function useBulkParcels(action: 'make' | 'book') {
  const batches = useBatches((some: readonly Lines[number][]) => sendBatch(action, [...some]))
  const { results } = batches
  const failed = [...results.values()].filter(({ error }) => error !== null)
  return {
    ...batches,
    /** lines that were refused when they were sent last */
    failed,
    done: results.size - failed.length,
    send: async (lines: Lines) => {
      await batches.send(lines)
      await parcelsChanged()
    },
  }
}

async function sendBatch(action: 'make' | 'book', lines: Lines): Promise<[string, BulkParcelLine][]> {
  try {
    const sent = await staffCall('POST /api/admin/parcels/bulk', { body: { action, lines } })
    return sent.lines.map((line) => [line.id, line])
  } catch (error) {
    const failure = { number: null, state: null, error: errorMessage(error), code: null }
    return lines.map(({ id }) => [id, { id, ...failure }])
  }
}

export const countOfParcels = (parcels: number): string => (parcels === 1 ? '1 parcel' : `${parcels} parcels`)
