import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { useCan } from '../parts/use-can.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { StaffPart } from '../staff/staff-part.tsx'
import { DeliveryPart } from './delivery/delivery-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { NewOrderMailPanel } from './new-order-mail-panel.tsx'
import { PaymentsPart } from './payments/payments-part.tsx'
import { SellerPanel } from './seller-panel.tsx'
import { SellingPanel } from './selling-panel.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SupportPanel } from './support-panel.tsx'
import { TaxPart } from './tax/tax-part.tsx'
import { EndOthersButton, SessionList } from '#web/auth/session-list.tsx'
import { useSessions } from '#web/auth/use-sessions.ts'
import { TwoStepPart } from './two-step-part.tsx'

const StorePart = () => (
  <div className="admin-columns lg:grid-cols-2">
    <SellerPanel />
    <div className="admin-columns">
      <SellingPanel />
      <SupportPanel />
      <NewOrderMailPanel />
      <LimitsPanel />
    </div>
  </div>
)

const signIn: Part = { id: 'sign-in', label: 'Your sign-in', Part: SignInPart }
const delivery: Part = { id: 'delivery', label: 'Delivery', Part: DeliveryPart }
const ownersParts: Part[] = [
  { id: 'store', label: 'Store', Part: StorePart },
  { id: 'identity', label: 'Identity', Part: IdentityPart },
  { id: 'payments', label: 'Payments', Part: PaymentsPart },
  delivery,
  { id: 'staff', label: 'Staff', Part: StaffPart },
  { id: 'tax', label: 'Tax', Part: TaxPart },
  signIn,
]

export default function SettingsView() {
  const can = useCan()
  const others = can('delivery:write') ? [signIn, delivery] : [signIn]
  const parts = can('settings:write') ? ownersParts : others
  return (
    <>
      <ViewHead title="Settings" />
      <SettingsPage>
        <PartTabs view="settings" label="Settings" parts={parts} together />
      </SettingsPage>
    </>
  )
}

function SignInPart() {
  return (
    <div className="admin-columns lg:grid-cols-2">
      <TwoStepPart />
      <SessionsPanel />
    </div>
  )
}

function SessionsPanel() {
  const sessions = useSessions()
  return (
    <section className="panel admin-section" aria-labelledby="own-sessions">
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between min-h-tap">
        <h2 id="own-sessions">Where you are signed in</h2>
        <EndOthersButton sessions={sessions} />
      </div>
      <SessionList sessions={sessions} />
    </section>
  )
}
