import { useCallback, useEffect, useRef, useState } from 'react'

export interface Loaded<Value> {
  value: Value | null
  error: unknown
  loading: boolean
  reload: () => void
  /** changes the shown value without loading */
  setValue: (change: (value: Value) => Value) => void
}

/** Loads data of a personal page in the browser, again for each new `key`. */
export function useLoad<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value: Value | null; error: unknown; loading: boolean }>(atFirst)
  const [attempt, setAttempt] = useState(0)
  const inFlight = useRef(false)
  const reload = useCallback(() => setAttempt((before) => before + 1), [])

  // `load` is a new function in every render; only the key counts.
  useEffect(() => {
    const controller = new AbortController()
    const settle = (value: Value | null, error: unknown) => {
      if (controller.signal.aborted) return
      inFlight.current = false
      setState({ value, error, loading: false })
    }
    inFlight.current = true
    setState((before) => ({ ...before, loading: true }))
    load(controller.signal).then(
      (value) => settle(value, null),
      (error: unknown) => settle(null, error),
    )
    return () => controller.abort()
  }, [key, attempt])

  const setValue = useCallback(
    (change: (value: Value) => Value) => {
      setState((before) => (before.value === null ? before : { ...before, value: change(before.value) }))
      // A response in flight may be from before the change.
      if (inFlight.current) reload()
    },
    [reload],
  )
  return { ...state, reload, setValue }
}

const atFirst = { value: null, error: null, loading: true }
