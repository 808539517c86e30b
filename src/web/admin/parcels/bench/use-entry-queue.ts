import { useRef, useState } from 'react'

/**
 * Handles entries one after the other, so that a scanner may be faster than the network. An entry whose handling throws
 * stays the first, and is handled again before the next one.
 */
export function useEntryQueue(handle: (text: string) => Promise<void>, onFailure: (error: unknown) => void) {
  const entries = useRef<string[]>([])
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function enter(text: string): Promise<void> {
    if (text !== '' || entries.current.length === 0) entries.current.push(text)
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      for (let next = entries.current[0]; next !== undefined; next = entries.current[0]) {
        await handle(next)
        entries.current.shift()
      }
    } catch (error) {
      onFailure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, enter }
}
