import { useState } from 'react'
import type { BulkParcelLine, BulkParcels } from '#shared/parcels/bulk.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { parcelsChanged } from '../parcels-changed.ts'

type Lines = BulkParcels['lines']
type Phase = 'asking' | 'running' | 'done'

/** Lines per request: few, so that the progress is visible. */
const batchSize = 20

/** Makes or books parcels in batches. A line that fails leaves the others alone; it can be sent again. */
export function useBulkParcels(action: 'make' | 'book') {
  const [phase, setPhase] = useState<Phase>('asking')
  const [results, setResults] = useState<ReadonlyMap<string, BulkParcelLine>>(new Map())

  async function send(lines: Lines): Promise<void> {
    setPhase('running')
    for (let from = 0; from < lines.length; from += batchSize) {
      const some = await sendBatch(action, lines.slice(from, from + batchSize))
      setResults((before) => new Map([...before, ...some.map((line) => [line.id, line] as const)]))
    }
    await parcelsChanged()
    setPhase('done')
  }

  const failed = [...results.values()].filter(({ error }) => error !== null)
  return {
    phase,
    results,
    /** lines that were refused when they were sent last */
    failed,
    done: results.size - failed.length,
    send,
  }
}

async function sendBatch(action: 'make' | 'book', lines: Lines): Promise<BulkParcelLine[]> {
  try {
    return (await staffCall('POST /api/admin/parcels/bulk', { body: { action, lines } })).lines
  } catch (error) {
    const failure = { number: null, state: null, error: errorMessage(error), code: null }
    return lines.map(({ id }) => ({ id, ...failure }))
  }
}

export const countOfParcels = (parcels: number): string => (parcels === 1 ? '1 parcel' : `${parcels} parcels`)
