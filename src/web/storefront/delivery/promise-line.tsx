import { useEffect, useState } from 'react'
import type { DeliveryPromise } from '#shared/delivery/delivery.schema.ts'
import { getItBy, orderWithin } from '#shared/delivery/promise-text.ts'

interface PromiseLineProps {
  promise: DeliveryPromise
  /** called when the promise has ended, while it is shown */
  onEnd?: () => void
}

/** Milliseconds between two looks at the clock. */
const tick = 20_000

/** The day of a promise, in its last hours with the time that is left (docs/product/parcels.md, Promise). */
export default function PromiseLine({ promise: { date, order_by: orderBy }, onEnd }: PromiseLineProps) {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= Date.parse(orderBy)
  const hurry = orderWithin(orderBy, now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver])

  return (
    <span className="num block">
      <b>{getItBy(date)}</b>
      {/* The time that runs is not read out again and again. */}
      {hurry && (
        <span className="block" aria-live="off">
          {hurry}
        </span>
      )}
    </span>
  )
}
