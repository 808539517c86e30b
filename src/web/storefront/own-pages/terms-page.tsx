import { pages } from '#shared/routes.ts'
import { firstTerms } from './first-terms.ts'
import { FirstPolicyPage } from './first-policy.tsx'
import { Policy } from './policy.tsx'

export default function TermsPage() {
  return (
    <Policy path={pages.terms}>
      <FirstPolicyPage path={pages.terms} policy={firstTerms} />
    </Policy>
  )
}
