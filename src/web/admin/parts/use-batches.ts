import { useState } from 'react'

/** Lines per request: few, so that the progress is visible. */
const batchSize = 20

type Phase = 'asking' | 'running' | 'done'

/** Sends many lines in batches, and has the result of each by its id. A batch that fails does not stop the others. */
export function useBatches<Line, Result>(
  sendBatch: (lines: readonly Line[]) => Promise<readonly (readonly [id: string, result: Result])[]>,
) {
  const [phase, setPhase] = useState<Phase>('asking')
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  async function send(lines: readonly Line[]): Promise<void> {
    setPhase('running')
    for (let from = 0; from < lines.length; from += batchSize) {
      const some = await sendBatch(lines.slice(from, from + batchSize))
      setResults((before) => new Map([...before, ...some]))
    }
    setPhase('done')
  }
  return { phase, results, send }
}
