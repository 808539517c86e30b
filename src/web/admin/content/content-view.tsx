import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { LandingPart } from './landing-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { NewsletterPart } from './newsletter-part.tsx'
import { PincodesPanel } from './pincodes-panel.tsx'

const DeliveryPart = () => (
  <div className="admin-columns admin-columns--halves">
    <PincodesPanel />
  </div>
)

const parts: Part[] = [
  { id: 'landing', label: 'Landing page', Part: LandingPart },
  { id: 'delivery', label: 'Delivery', Part: DeliveryPart },
  { id: 'messages', label: 'Messages', Part: MessagesPart },
  { id: 'newsletter', label: 'Newsletter', Part: NewsletterPart },
]

/** Landing page, delivery, messages and newsletter. */
export default function ContentView() {
  return (
    <>
      <ViewHead title="Content" />
      <PartTabs view="content" label="Content" parts={parts} />
    </>
  )
}
