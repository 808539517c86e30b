import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { LandingPart } from './landing-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { NewsletterPart } from './newsletter-part.tsx'

const parts: Part[] = [
  { id: 'landing', label: 'Landing page', Part: LandingPart },
  { id: 'delivery', label: 'Delivery', Part: DeliveryPart },
  { id: 'messages', label: 'Messages', Part: MessagesPart },
  { id: 'newsletter', label: 'Newsletter', Part: NewsletterPart },
]

/** What visitors read, where the store delivers, and what visitors have written. */
export default function ContentView() {
  return (
    <>
      <ViewHead title="Content" />
      <PartTabs view="content" label="Content" parts={parts} />
    </>
  )
}
