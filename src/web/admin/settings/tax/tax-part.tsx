import { Gstr1Panel } from './gstr1-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { TaxRatesPanel } from './tax-rates-panel.tsx'

/** Settings, Tax (docs/product/tax.md, Set-up and Rates). */
export const TaxPart = () => (
  <div className="admin-columns lg:grid-cols-2">
    <div className="admin-columns">
      <TaxPanel />
      <Gstr1Panel />
    </div>
    <TaxRatesPanel />
  </div>
)
