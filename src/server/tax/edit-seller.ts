import type { settings } from '#shared/settings/settings.ts'
import type { SettingRules } from '../settings/edit-setting.ts'
import { findTaxTerms, lockSeller } from '../products/tax-terms/tax-terms.queries.ts'
import { checkGstin, refuseOpenOrders } from './edit-tax-settings.ts'
import { issueWaitingInvoices } from './issue-waiting-invoices.ts'

/** The seller is of new invoices; issued ones do not change. The first seller also issues those that wait. */
export const sellerRules: SettingRules<typeof settings.seller> = {
  lock: lockSeller,
  refuse: async ({ tx, was, is }) => {
    const terms = await findTaxTerms(tx)
    checkGstin(terms, is)
    if (was && was.state !== is.state) await refuseOpenOrders(tx, terms, is)
  },
  saved: async ({ tx, was }) => {
    if (!was) await issueWaitingInvoices(tx)
  },
}
