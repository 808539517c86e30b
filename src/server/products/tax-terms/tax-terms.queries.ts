import { gstStateCode } from '#shared/tax/gst-states.ts'
import type { Seller } from '#shared/tax/seller.schema.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import { mayInvoiceBusinesses } from '#shared/tax/delivery-state.ts'
import type { TaxRate } from '#shared/tax/tax-rate.ts'
import { allTaxRates, type TaxTerms } from '#shared/tax/tax-settings.schema.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import { settingIn, storedSetting } from '../../settings/read-setting.ts'

/** All that tax depends on now, with who sells. */
export interface StoreTaxTerms extends TaxTerms {
  /** 0 until it is chosen how the shop is taxed; counts the choices then */
  version: number
  /** null until the owner has entered it */
  seller: Seller | null
}

/** Columns of a statement that reads the terms, for `readTaxTerms`. */
export const taxTermsColumns = `${storedSetting(settings.tax)} as tax, ${storedSetting(settings.seller)} as seller,
    coalesce((select jsonb_agg(to_jsonb(r)) from tax_rates r), '[]') as rates,
    to_char(now() at time zone '${shopTimeZone}', 'YYYY-MM-DD') as day`

/** The same as one value, for statements that read rows as well. */
export const taxTermsValue = `(select row_to_json(terms) from (select ${taxTermsColumns}) as terms)`

export interface TaxTermsRow {
  tax: unknown
  seller: unknown
  rates: TaxRate[]
  day: string
}

export function readTaxTerms({ tax, seller, rates, day }: TaxTermsRow): StoreTaxTerms {
  return {
    ...settingIn(settings.tax, tax),
    seller: settingIn(settings.seller, seller),
    rates: allTaxRates(rates),
    day,
  }
}

/** Reads settings, seller, rates and today's day in India by one statement. */
export async function findTaxTerms(db: Database): Promise<StoreTaxTerms> {
  const [row] = await findTerms(db, {})
  return readTaxTerms(row!)
}

const findTerms = statement<object, TaxTermsRow>(`select ${taxTermsColumns}`)

/** Returns what every page says of it. */
export async function findPublicTax(db: Database): Promise<NonNullable<StoreInfo['tax']>> {
  const terms = await findTaxTerms(db)
  const { registration, scheme, seller } = terms
  return {
    scheme,
    registration,
    business: mayInvoiceBusinesses(terms),
    state_code: seller && gstStateCode(seller.state),
  }
}

const sellerLock = `hashtextextended('seller', 0)`

/** Column of a statement that keeps seller and terms until the transaction ends. */
export const sellerHeld = `pg_advisory_xact_lock_shared(${sellerLock})`

/** Keeps seller and terms, which a later statement reads, until the transaction ends: nobody changes them meanwhile. */
export async function holdSeller(tx: Transaction): Promise<void> {
  await hold(tx, {})
}

const hold = statement(`select ${sellerHeld}`)

/** Waits for whoever relies on seller and terms, and keeps others from doing so until the transaction ends. */
export async function lockSeller(tx: Transaction): Promise<void> {
  await lock(tx, {})
}

const lock = statement(`select pg_advisory_xact_lock(${sellerLock})`)
