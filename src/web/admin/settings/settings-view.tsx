import '../../styles/admin-settings.css'
import { useSession } from '#web/state/session-store.ts'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { StaffPart } from '../staff/staff-part.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { StorePart } from './store-part.tsx'
import { TaxPart } from './tax-part.tsx'

const ownParts: Part[] = [{ id: 'sign-in', label: 'Your sign-in', Part: SignInPart }]
const adminParts: Part[] = [
  { id: 'store', label: 'Store', Part: StorePart },
  { id: 'staff', label: 'Staff', Part: StaffPart },
  { id: 'tax', label: 'Tax', Part: TaxPart },
  ...ownParts,
]

/** Who sells, who works here, what the tax office wants, and how one signs in oneself. */
export default function SettingsView() {
  const { user } = useSession()
  return (
    <>
      <ViewHead title="Settings" />
      <PartTabs view="settings" label="Settings" parts={user?.role === 'admin' ? adminParts : ownParts} />
    </>
  )
}
