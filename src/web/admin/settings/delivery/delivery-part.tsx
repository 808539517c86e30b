import { AreasPanel } from './areas-panel.tsx'

/** Settings, Delivery (docs/parcels.md). */
export const DeliveryPart = () => (
  <div className="admin-columns lg:grid-cols-2">
    <AreasPanel />
  </div>
)
