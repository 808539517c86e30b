import { invalid } from '#shared/errors.ts'
import { settingCalls } from '#shared/settings/setting.ts'
import { settings } from '#shared/settings/settings.ts'
import { checkRate } from '#shared/tax/check-rate.ts'
import { taxRateCalls } from '#shared/tax/tax-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { refuseHsnCode } from '#shared/tax/refuse-hsn-code.ts'
import { mountSetting } from '../settings/edit-setting.ts'
import { refuseEmptied } from '../settings/refuse-emptied.ts'
import { findTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'
import { sellerRules } from './edit-seller.ts'
import { addTaxRate, removeTaxRate } from './edit-tax-rates.ts'
import { editTaxSettings } from './edit-tax-settings.ts'
import { findTaxSettings } from './tax-settings.queries.ts'
import { listTaxRates } from './tax-rates.queries.ts'

const { query } = shapes()

const seeTaxSettings = query('GET /api/admin/store/tax', { from: 'db' }, async ({ db }) =>
  findTaxSettings(db, await findTaxTerms(db)),
)

const seeTaxRates = query('GET /api/admin/tax-rates', { from: 'db' }, async ({ db }) => ({
  rates: await listTaxRates(db),
}))

const checkTaxRate = query(
  'POST /api/admin/tax-rates/check',
  { from: 'db' },
  async ({ db, body: { hsn_code: hsnCode, price, pack_of: packOf } }) => {
    const terms = await findTaxTerms(db)
    const refusal = refuseHsnCode(terms, hsnCode)
    if (refusal !== null) throw invalid({ hsn_code: refusal })
    return checkRate(terms, { price, packOf, hsnCode })
  },
)

/** Calls for who sells, how the shop is taxed, and its rates (docs/product/tax.md, Set-up). */
export function taxSettingsAdminApi(app: StoreServer, deps: Deps): void {
  mountSetting(app, deps, settings.seller, {
    ...sellerRules,
    options: { preValidation: refuseEmptied(deps, 'The seller', ['legal_name']) },
  })
  mount(app, deps, settingCalls({ tax: settings.tax }), {
    'GET /api/admin/store/tax': seeTaxSettings,
    'PUT /api/admin/store/tax': editTaxSettings,
  })
  mount(app, deps, taxRateCalls, {
    'GET /api/admin/tax-rates': seeTaxRates,
    'POST /api/admin/tax-rates': addTaxRate,
    'DELETE /api/admin/tax-rates/:hsn/:from': removeTaxRate,
    'POST /api/admin/tax-rates/check': checkTaxRate,
  })
}
