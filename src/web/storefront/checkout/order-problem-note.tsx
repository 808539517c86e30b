import { useEffect, useRef } from 'react'
import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { Note } from '#web/ui/note.tsx'
import type { OrderProblem } from './order-problem.ts'

/** The red banner above the payment (docs/product/errors.md, What is shown). */
export function OrderProblemNote({ problem }: { problem: OrderProblem }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={place} className="scroll-mt-6">
      <Note tone="error" announce>
        <b>{asSentence(problem.text)}</b> {problem.advice}{' '}
        {problem.remedy === 'see-orders' && (
          <AppLink className="font-medium underline" to={pages.orders}>
            My Orders
          </AppLink>
        )}
      </Note>
    </div>
  )
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
