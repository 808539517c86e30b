import { useState } from 'react'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { playTone } from '../parcels/bench/pack-tones.ts'
import { useEntryQueue } from '../parcels/bench/use-entry-queue.ts'
import type { ScanMessage } from '../parts/scan-form.tsx'

/**
 * Scans that are handled one after the other, each with a tone and a text that is read out. `handle` returns the text; one that
 * cannot reach the store is sent again by the next Enter.
 */
export function useScans(handle: (text: string) => Promise<string>) {
  const [message, setMessage] = useState<ScanMessage>({ id: 0, text: '', isRefused: false })

  function show(text: string, isRefused: boolean) {
    setMessage(({ id }) => ({ id: id + 1, text, isRefused }))
    playTone(isRefused ? 'low' : 'high')
  }

  async function handleOne(text: string) {
    if (text === '') return
    try {
      show(await handle(text), false)
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) throw error
      show(errorMessage(error), true)
    }
  }

  const { busy, enter } = useEntryQueue(handleOne, (error) =>
    show(`${errorMessage(error)} Enter sends it again`, true),
  )
  return { busy, message, enter }
}
