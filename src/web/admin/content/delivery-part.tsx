import { PincodesPanel } from './pincodes-panel.tsx'
import { SupportPanel } from './support-panel.tsx'

export const DeliveryPart = () => (
  <div className="admin-columns admin-columns--halves">
    <PincodesPanel />
    <SupportPanel />
  </div>
)
