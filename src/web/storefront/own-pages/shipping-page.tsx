import { pages } from '#shared/routes.ts'
import { firstShipping } from './first-shipping.ts'
import { FirstPolicyPage } from './first-policy.tsx'
import { Policy } from './policy.tsx'

export default function ShippingPage() {
  return (
    <Policy path={pages.shipping}>
      <FirstPolicyPage path={pages.shipping} policy={firstShipping} />
    </Policy>
  )
}
