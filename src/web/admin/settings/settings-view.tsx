import '../../styles/admin-settings.css'
import type { ComponentType } from 'react'
import { AppLink } from '#web/link.tsx'
import { useSession } from '#web/state/session-store.ts'
import { adminHref } from '../admin-href.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { StaffPart } from '../staff/staff-part.tsx'
import { StorePart } from './store-part.tsx'
import { TaxPart } from './tax-part.tsx'
import { TwoStepPart } from './two-step-part.tsx'

interface Part {
  id: string
  label: string
  Part: ComponentType
}

const ownParts: Part[] = [{ id: 'sign-in', label: 'Your sign-in', Part: TwoStepPart }]
const adminParts: Part[] = [
  { id: 'store', label: 'Store', Part: StorePart },
  { id: 'staff', label: 'Staff', Part: StaffPart },
  { id: 'tax', label: 'Tax', Part: TaxPart },
  ...ownParts,
]

/** Who sells, who works here, what the tax office wants, and how one signs in oneself. */
export default function SettingsView() {
  const { user } = useSession()
  const parts = user?.role === 'admin' ? adminParts : ownParts
  const asked = useViewQuery().get('part')
  const { id: current, Part } = parts.find(({ id }) => id === asked) ?? parts[0]!
  return (
    <>
      <ViewHead title="Settings" />
      {parts.length > 1 && (
        <nav className="tabs admin-tabs" aria-label="Settings">
          {parts.map(({ id, label }, index) => (
            <AppLink
              key={id}
              className="tab"
              to={adminHref('settings', { part: index === 0 ? null : id })}
              aria-current={id === current ? 'page' : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
      )}
      <Part />
    </>
  )
}
