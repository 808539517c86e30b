import { useCan } from '../../parts/use-can.ts'
import { AreasPanel } from './areas-panel.tsx'
import { CouriersPanel } from './couriers-panel.tsx'
import { DaysPanel } from './days-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { ZonesPanel } from './zones-panel.tsx'

/** Settings, Delivery (docs/parcels.md): areas for staff, the rest for admins. */
export function DeliveryPart() {
  const maySet = useCan()('settings:write')
  return (
    <div className="admin-columns lg:grid-cols-2">
      {maySet && (
        <div className="admin-columns">
          <DaysPanel />
          <ReturnsPanel />
        </div>
      )}
      <div className="admin-columns">
        {maySet && <ZonesPanel />}
        <AreasPanel />
        {maySet && <CouriersPanel />}
      </div>
    </div>
  )
}
