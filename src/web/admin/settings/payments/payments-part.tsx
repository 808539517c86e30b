import type { PaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { changeData, useStaffQuery } from '../../parts/use-staff-query.ts'
import { PaymentRulesForm } from './payment-rules-form.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

/** Rules of payments and the state of those who take them (docs/product/payments.md, Screens of staff). */
export function PaymentsPart() {
  const loaded = useStaffQuery('GET /api/admin/store/payments')
  const showSaved = (settings: PaymentSettings) =>
    void changeData('GET /api/admin/store/payments', {}, (data) => ({ ...data, settings }))
  return (
    <Loading
      of={loaded}
      failure="The settings of payments could not be loaded"
      skeleton={<TableSkeleton rows={8} />}
    >
      {({ settings, providers }) => (
        <div className="admin-columns lg:grid-cols-2">
          <PaymentRulesForm settings={settings} onSaved={showSaved} />
          <ProvidersPanel providers={providers} />
        </div>
      )}
    </Loading>
  )
}
