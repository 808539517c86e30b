import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '#shared/routes.ts'
import type { Step } from './checkout-steps.tsx'

/** The step is part of the history entry: Back leads from payment to shipping, and a reload stays where it was. */
export function useCheckoutStep() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { step?: unknown } | null }
  const step: Step = state?.step === 'payment' ? 'payment' : 'shipping'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return {
    step,
    heading,
    toPayment: () => void navigate(pages.checkout, { state: { step: 'payment' } }),
    toShipping: () => void navigate(-1),
    startAgain: () => void navigate(pages.checkout, { replace: true, state: null }),
  }
}
