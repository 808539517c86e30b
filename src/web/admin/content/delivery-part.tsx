import { PincodesPanel } from './pincodes-panel.tsx'

export const DeliveryPart = () => (
  <div className="admin-columns admin-columns--halves">
    <PincodesPanel />
  </div>
)
