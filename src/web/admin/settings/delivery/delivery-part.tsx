import { useSession } from '#web/state/session-store.ts'
import { AreasPanel } from './areas-panel.tsx'
import { CouriersPanel } from './couriers-panel.tsx'
import { DaysPanel } from './days-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { ZonesPanel } from './zones-panel.tsx'

/** Settings, Delivery (docs/parcels.md): areas for staff, the rest for admins. */
export function DeliveryPart() {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  return (
    <div className="admin-columns lg:grid-cols-2">
      {isAdmin && (
        <div className="admin-columns">
          <DaysPanel />
          <ReturnsPanel />
        </div>
      )}
      <div className="admin-columns">
        {isAdmin && <ZonesPanel />}
        <AreasPanel />
        {isAdmin && <CouriersPanel />}
      </div>
    </div>
  )
}
