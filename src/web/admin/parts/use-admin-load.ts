import { useEffect, useRef } from 'react'
import { callApi } from '#web/api/api-client.ts'
import { useLoad } from '#web/state/use-load.ts'

interface Answered<Answer> {
  path: string
  answer: Answer
}

export interface AdminLoaded<Answer> {
  /** the answer; while another address is on its way, what was shown before */
  value: Answer | null
  error: unknown
  loading: boolean
  /** true while `value` belongs to an address asked for earlier */
  stale: boolean
  reload: () => void
  /** shows a change at once; the server has already accepted it */
  change: (change: (answer: Answer) => Answer) => void
}

/** What was answered lately, by address: going back to a view shows it at once and then asks again. */
const kept = new Map<string, unknown>()
const keptAtMost = 60

/** When the dashboard is left, or somebody else signs in, nothing of it stays in memory. */
export const forgetKept = (): void => kept.clear()

/** Milliseconds after which coming back to the browser's tab asks again. */
const freshFor = 30_000

/** The answer to a GET of staff, kept for next time and renewed when they come back to it. */
export function useAdminLoad<Answer>(path: string): AdminLoaded<Answer> {
  const loaded = useLoad<Answered<Answer>>(path, async (signal) => {
    const answer = await callApi<Answer>(path, { access: 'customer', signal })
    if (!signal.aborted) keep(path, answer)
    return { path, answer }
  })
  const answered = loaded.value
  const ready = answered?.path === path
  const fromBefore = ready ? undefined : (kept.get(path) as Answer | undefined)
  useReloadOnReturn(loaded.reload, answered)

  return {
    value: ready ? answered.answer : (fromBefore ?? answered?.answer ?? null),
    error: loaded.error,
    loading: loaded.loading,
    stale: !ready && fromBefore === undefined && answered !== null,
    reload: loaded.reload,
    change: (change) =>
      loaded.setValue((before) => {
        const answer = change(before.answer)
        keep(before.path, answer)
        return { path: before.path, answer }
      }),
  }
}

function keep(path: string, answer: unknown): void {
  kept.delete(path)
  kept.set(path, answer)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}

function useReloadOnReturn(reload: () => void, answered: unknown): void {
  const at = useRef(0)
  useEffect(() => {
    at.current = Date.now()
  }, [answered])
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() - at.current > freshFor) reload()
    }
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [reload])
}
