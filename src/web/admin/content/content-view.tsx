import type { ComponentType } from 'react'
import { AppLink } from '#web/link.tsx'
import { useViewQuery } from '../parts/use-view-query.ts'
import { adminHref } from '../admin-href.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { LandingPart } from './landing-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { NewsletterPart } from './newsletter-part.tsx'

const parts: { id: string; label: string; Part: ComponentType }[] = [
  { id: 'landing', label: 'Landing page', Part: LandingPart },
  { id: 'delivery', label: 'Delivery', Part: DeliveryPart },
  { id: 'messages', label: 'Messages', Part: MessagesPart },
  { id: 'newsletter', label: 'Newsletter', Part: NewsletterPart },
]

/** What visitors read, where the store delivers, and what visitors have written. */
export default function ContentView() {
  const asked = useViewQuery().get('part')
  const { id: current, Part } = parts.find(({ id }) => id === asked) ?? parts[0]!
  return (
    <>
      <ViewHead title="Content" />
      <nav className="tabs admin-tabs" aria-label="Content">
        {parts.map(({ id, label }) => (
          <AppLink
            key={id}
            className="tab"
            to={adminHref('content', { part: id === 'landing' ? null : id })}
            aria-current={id === current ? 'page' : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <Part />
    </>
  )
}
