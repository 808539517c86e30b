import { invalid } from '#shared/errors.ts'
import { checkRate } from '#shared/tax/check-rate.ts'
import { taxSettingCalls } from '#shared/tax/tax-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { refuseHsnCode } from '#shared/tax/refuse-hsn-code.ts'
import { findTaxTerms } from '../tax/tax-terms.queries.ts'
import { addTaxRate, removeTaxRate } from './edit-tax-rates.ts'
import { editTaxSettings } from './edit-tax-settings.ts'
import { findTaxSettings } from './tax-settings.queries.ts'
import { listTaxRates } from './tax-rates.queries.ts'

/** Calls for how the shop is taxed, and for its rates (docs/product/tax.md, Set-up). */
export function taxSettingsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, taxSettingCalls, {
    'GET /api/admin/store/tax': async () => findTaxSettings(db, await findTaxTerms(db)),
    'PUT /api/admin/store/tax': ({ body, user }) =>
      editTaxSettings(db, { ...body, by: user, isSample: config.sampleData }),
    'GET /api/admin/tax-rates': async () => ({ rates: await listTaxRates(db) }),
    'POST /api/admin/tax-rates': async ({ body, user }) => ({ rates: await addTaxRate(db, user, body) }),
    'DELETE /api/admin/tax-rates/:hsn/:from': async ({ params, user }) => ({
      rates: await removeTaxRate(db, user, params),
    }),
    'POST /api/admin/tax-rates/check': async ({ body: { hsn_code: hsnCode, price, pack_of: packOf } }) => {
      const terms = await findTaxTerms(db)
      const refusal = refuseHsnCode(terms, hsnCode)
      if (refusal !== null) throw invalid({ hsn_code: refusal })
      return checkRate(terms, { price, packOf, hsnCode })
    },
  })
}
