import type { Scope } from '#shared/auth/scopes.ts'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { useCan } from '../parts/use-can.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CashPart } from './cash-part.tsx'
import { MismatchesPart } from './mismatches/mismatches-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { StatementsPart } from './statements/statements-part.tsx'

const parts: (Part & { scope: Scope })[] = [
  { id: 'payments', label: 'Payments', Part: PaymentsPart, scope: 'money:read' },
  { id: 'cash', label: 'Cash to confirm', Part: CashPart, scope: 'orders:write' },
  { id: 'mismatches', label: 'Mismatches', Part: MismatchesPart, scope: 'ledgers:read' },
  { id: 'statements', label: 'Statements', Part: StatementsPart, scope: 'ledgers:read' },
]

/** docs/product/payments.md, Reconciliation */
export default function PaymentsView() {
  const can = useCan()
  return (
    <>
      <ViewHead title="Payments" />
      <PartTabs view="payments" label="Payments" parts={parts.filter(({ scope }) => can(scope))} />
    </>
  )
}
