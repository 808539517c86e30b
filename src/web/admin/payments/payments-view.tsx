import { useSession } from '#web/state/session-store.ts'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { CashPart } from './cash-part.tsx'
import { MismatchesPart } from './mismatches/mismatches-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { StatementsPart } from './statements/statements-part.tsx'

const forStaff: Part[] = [
  { id: 'payments', label: 'Payments', Part: PaymentsPart },
  { id: 'cash', label: 'Cash to confirm', Part: CashPart },
]
const forAdmins: Part[] = [
  ...forStaff,
  { id: 'mismatches', label: 'Mismatches', Part: MismatchesPart },
  { id: 'statements', label: 'Statements', Part: StatementsPart },
]

/** docs/product/payments.md, Reconciliation */
export default function PaymentsView() {
  const { user } = useSession()
  return (
    <>
      <ViewHead title="Payments" />
      <PartTabs view="payments" label="Payments" parts={user?.role === 'admin' ? forAdmins : forStaff} />
    </>
  )
}
