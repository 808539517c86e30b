import { pages } from '#shared/routes.ts'
import { Policy } from './policy.tsx'

export default function RefundsPage() {
  return <Policy path={pages.refunds} />
}
