import { useRef, useState } from 'react'
import { errorMessage } from '#web/api/api-error.ts'
import { showToast } from '#web/state/toast-store.ts'

interface Task {
  busy: boolean
  /** why the last try failed, for the dialog to show */
  failure: string | null
  /** Runs `act` unless it is running. Where it succeeds, toasts its text and calls `onDone`. */
  run: (act: () => Promise<string>) => Promise<void>
}

/** State of what a dialog does: its failure stays in the dialog, beside what was entered. */
export function useTask(onDone: () => void): Task {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const run: Task['run'] = async (act) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      showToast({ text: await act(), tone: 'ok' })
      onDone()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
