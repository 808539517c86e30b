import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { useLoad, type Loaded } from '#web/calls/use-load.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { isPaymentPage } from './is-payment-page.ts'

export type StartableType = 'online' | 'upi'

/** Milliseconds between two checks of a payment, and how many there are before the page rests. */
const checkInterval = 3000
const maxChecks = 200
/** Milliseconds after which a page that the browser has not shown may be opened again. */
const retryAfter = 20_000

interface Payment extends Pick<Loaded<PayView>, 'value' | 'error' | 'loading' | 'reload'> {
  /** true from the press until the browser shows the provider's page */
  opening: boolean
  /** error of the last press */
  failure: string | null
  /** Opens the page of the provider, or shows the UPI id. */
  start: (type: StartableType) => void
  show: (view: PayView) => void
}

/** The payment of one order, which is checked while something may happen to it (docs/product/payments.md, Pay page). */
export function usePayment(token: string): Payment {
  const params = { token }
  const { value, error, loading, reload, setValue } = useLoad(token, (signal) =>
    call('GET /api/pay/:token', { params, signal }),
  )
  /** Counts what was shown, which tells an answer to an older question. */
  const shown = useRef(0)
  const show = useCallback(
    (view: PayView) => {
      shown.current++
      setValue(() => view)
    },
    [setValue],
  )
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  const isWanted = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stopOpening() {
    clearTimeout(leaving.current)
    leaving.current = undefined
    isWanted.current = false
    setOpening(false)
  }
  useEffect(() => () => clearTimeout(leaving.current), [])

  /** Leaves for the provider's page, once. A page that is not there yet is awaited. */
  function leaveFor(view: PayView) {
    if (leaving.current !== undefined) return
    if (view.redirect_url !== null && isPaymentPage(view.redirect_url)) {
      leaving.current = setTimeout(stopOpening, retryAfter)
      location.assign(view.redirect_url)
    } else if (view.state !== 'starting') stopOpening()
  }

  async function start(type: StartableType) {
    if (isSending.current || leaving.current !== undefined) return
    isSending.current = true
    isWanted.current = true
    setOpening(true)
    setFailure(null)
    try {
      const view = await call('POST /api/pay/:token/start', { params, body: { type }, access: 'quiet' })
      show(view)
      leaveFor(view)
    } catch (problem) {
      stopOpening()
      setFailure(errorMessage(problem))
      // It may be paid or closed.
      reload()
    } finally {
      isSending.current = false
    }
  }

  useChecks(token, value?.state, shown, (view) => {
    show(view)
    if (isWanted.current && !isSending.current) leaveFor(view)
  })
  useReturn(() => {
    stopOpening()
    reload()
  })

  return { value, error, loading, reload, opening, failure, start: (type) => void start(type), show }
}

/**
 * Asks what has become of a payment that is under way, as long as somebody may see it. An answer does not replace what
 * was shown after its question, such as the payment that a shopper has reported meanwhile.
 */
function useChecks(
  token: string,
  state: PayView['state'] | undefined,
  shown: RefObject<number>,
  onChecked: (view: PayView) => void,
) {
  const online = useOnline()
  const isVisible = useVisible()
  const isUnderWay = state === 'starting' || state === 'open' || state === 'pending'
  const latest = useRef(onChecked)
  latest.current = onChecked

  useEffect(() => {
    if (!isUnderWay || !online || !isVisible) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let checks = 0
    const check = async () => {
      const before = shown.current
      try {
        const view = await call('POST /api/pay/:token/check', {
          params: { token },
          signal: controller.signal,
        })
        if (!controller.signal.aborted && shown.current === before) latest.current(view)
      } catch {
        // The next check may be answered.
      }
      if (!controller.signal.aborted && ++checks < maxChecks) timer = setTimeout(check, checkInterval)
    }
    void check()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [token, isUnderWay, online, isVisible])
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isVisible
}

/** Back from the provider's page, where the browser shows this one as it was left. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
