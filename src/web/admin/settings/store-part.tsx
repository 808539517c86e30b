import { LimitsPanel } from './limits-panel.tsx'
import { SellerPanel } from './seller-panel.tsx'
import { SupportPanel } from './support-panel.tsx'

export const StorePart = () => (
  <div className="admin-columns admin-columns--halves">
    <SellerPanel />
    <div className="admin-columns">
      <SupportPanel />
      <LimitsPanel />
    </div>
  </div>
)
