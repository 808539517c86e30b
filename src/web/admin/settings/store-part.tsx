import { SellerPanel } from './seller-panel.tsx'
import { SupportPanel } from './support-panel.tsx'

export const StorePart = () => (
  <div className="admin-columns admin-columns--halves">
    <SellerPanel />
    <SupportPanel />
  </div>
)
