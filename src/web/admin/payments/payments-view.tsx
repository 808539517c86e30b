import type { Role } from '#shared/auth/auth.schema.ts'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { useRole } from '../parts/use-role.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CashPart } from './cash-part.tsx'
import { MismatchesPart } from './mismatches/mismatches-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { StatementsPart } from './statements/statements-part.tsx'

const payments: Part = { id: 'payments', label: 'Payments', Part: PaymentsPart }
const cash: Part = { id: 'cash', label: 'Cash to confirm', Part: CashPart }
const books: Part[] = [
  { id: 'mismatches', label: 'Mismatches', Part: MismatchesPart },
  { id: 'statements', label: 'Statements', Part: StatementsPart },
]
const partsOf: Partial<Record<Role, Part[]>> = {
  accountant: [payments, ...books],
  admin: [payments, cash, ...books],
}

/** docs/product/payments.md, Reconciliation */
export default function PaymentsView() {
  const role = useRole()
  return (
    <>
      <ViewHead title="Payments" />
      <PartTabs view="payments" label="Payments" parts={partsOf[role] ?? [payments, cash]} />
    </>
  )
}
