import '../../styles/admin-settings.css'
import { useSession } from '#web/state/session-store.ts'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { StaffPart } from '../staff/staff-part.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { SellerPanel } from './seller-panel.tsx'
import { SupportPanel } from './support-panel.tsx'
import { TaxPart } from './tax-part.tsx'

const StorePart = () => (
  <div className="admin-columns admin-columns--halves">
    <SellerPanel />
    <div className="admin-columns">
      <SupportPanel />
      <LimitsPanel />
    </div>
  </div>
)

const ownParts: Part[] = [{ id: 'sign-in', label: 'Your sign-in', Part: SignInPart }]
const adminParts: Part[] = [
  { id: 'store', label: 'Store', Part: StorePart },
  { id: 'staff', label: 'Staff', Part: StaffPart },
  { id: 'tax', label: 'Tax', Part: TaxPart },
  ...ownParts,
]

/** Store, staff, tax files and the user's own sign-in. */
export default function SettingsView() {
  const { user } = useSession()
  return (
    <>
      <ViewHead title="Settings" />
      <PartTabs view="settings" label="Settings" parts={user?.role === 'admin' ? adminParts : ownParts} />
    </>
  )
}
