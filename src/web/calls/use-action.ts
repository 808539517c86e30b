import { useRef, useState } from 'react'
import { errorMessage } from './api-error.ts'
import { showToast } from '../ui/toast-store.ts'

interface Action {
  busy: boolean
  /** Runs `act` unless one is running; toasts `done` or the error. Resolves to true where it succeeded. */
  run: (act: () => Promise<unknown>, done?: string) => Promise<boolean>
}

/** State of a change that a button starts. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run: Action['run'] = async (act, done) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await act()
      if (done !== undefined) showToast({ text: done, tone: 'ok' })
      return true
    } catch (error) {
      showToast({ text: errorMessage(error), tone: 'err' })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
