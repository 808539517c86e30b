import { useCallback, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useRefusal } from './use-refusal.ts'

interface Task {
  busy: boolean
  /** for what holds its fields */
  fields: (element: HTMLElement | null) => void
  /** the rule that a field breaks */
  errors: FieldErrors
  /** why the last try failed, for the dialog to show */
  failure: string | null
  /** Runs `act` unless it is running. Where it succeeds, toasts its text and calls `onDone`. */
  run: (act: () => Promise<string>) => Promise<void>
}

/** State of what a dialog does: its failure stays in the dialog, at its fields where it is theirs, beside what was entered. */
export function useTask(onDone: () => void): Task {
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLElement>(null)
  const fields = useCallback((element: HTMLElement | null) => void (root.current = element), [])
  const refusal = useRefusal(root)
  const running = useRef(false)
  const run: Task['run'] = async (act) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    refusal.clear()
    try {
      showToast({ text: await act(), tone: 'ok' })
      onDone()
    } catch (error) {
      refusal.show(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, fields, errors: refusal.errors, failure: refusal.failure, run }
}
