import { pages } from '#shared/routes.ts'
import { firstPrivacy } from './first-privacy.ts'
import { FirstPolicyPage } from './first-policy.tsx'
import { Policy } from './policy.tsx'

export default function PrivacyPage() {
  return (
    <Policy path={pages.privacy}>
      <FirstPolicyPage path={pages.privacy} policy={firstPrivacy} />
    </Policy>
  )
}
