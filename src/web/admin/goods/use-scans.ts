import { useState } from 'react'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { playTone } from '../parcels/bench/pack-tones.ts'
import { useEntryQueue } from '../parcels/bench/use-entry-queue.ts'
import type { ScanMessage } from '../parts/scan-form.tsx'

/**
 * The text and the handlers of a `ScanForm`, whose scans are handled one after the other, each with a tone and a text that is read out.
 * `handle` returns the text; one that cannot reach the store is sent again by the next Enter.
 */
export function useScans(handle: (text: string) => Promise<string>) {
  const [text, setText] = useState('')
  const [message, setMessage] = useState<ScanMessage>({ id: 0, text: '', isRefused: false })

  function show(result: string, isRefused: boolean) {
    setMessage(({ id }) => ({ id: id + 1, text: result, isRefused }))
    playTone(isRefused ? 'low' : 'high')
  }

  async function handleOne(entry: string) {
    if (entry === '') return
    try {
      show(await handle(entry), false)
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) throw error
      show(errorMessage(error), true)
    }
  }

  const { busy, enter } = useEntryQueue(handleOne, (error) =>
    show(`${errorMessage(error)} Enter sends it again`, true),
  )
  return {
    text,
    onText: setText,
    onEnter: (entry: string) => {
      setText('')
      void enter(entry)
    },
    onEscape: () => setText(''),
    busy,
    message,
  }
}
