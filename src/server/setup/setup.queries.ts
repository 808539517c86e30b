import { sql } from 'drizzle-orm'
import { policyKeys } from '#shared/contents/content-kinds.ts'
import { settings } from '#shared/settings/settings.ts'
import type { SetupStep } from '#shared/setup/setup.schema.ts'
import { setupSteps } from '#shared/setup/setup-steps.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { findTaxSettings } from '../tax/tax-settings.queries.ts'
import { untouchedProducts } from '../products/sample-data.queries.ts'
import { findTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'

export type SetupConfig = Pick<Config, 'payments' | 'publicUrl' | 'smtpUrl'>

interface FactsRow extends Record<string, unknown> {
  named: boolean
  hasIdentity: boolean
  hasCollection: boolean
  ownProduct: string | null
  hasProduct: boolean
  delivers: boolean
  takesCash: boolean
  policies: string[]
  mailWent: boolean
  admins: number
  hasTwoStep: boolean
}

/** The steps to an open shop, by what its data says now. */
export async function findSetupSteps(db: Database, config: SetupConfig): Promise<SetupStep[]> {
  const { rows } = await db.execute<FactsRow>(sql`
    with published as (
      select c.kind, c.key, v.body from contents c join content_versions v on v.content_id = c.id
      where v.state = 'published' and c.archived_at is null and c.kind in ('brand', 'policy')
    )
    select exists (select from published where kind = 'brand' and body ->> 'name' <> '') as named,
      exists (select from store_settings where key = ${settings.identity.key}) as "hasIdentity",
      exists (select from collections) as "hasCollection",
      (
        select id from products where id not in (${untouchedProducts}) order by created_at desc, id limit 1
      ) as "ownProduct",
      exists (
        select from products p where p.archived_at is null
          and exists (select from product_images i where i.product_id = p.id)
          and exists (select from variants v where v.product_id = p.id and v.stock > 0)
          and num_nulls(p.generic_name, p.net_quantity, p.country_of_origin, p.mrp) = 0
          and num_nonnulls(p.manufacturer, p.packer, p.importer) > 0
      ) as "hasProduct",
      exists (select from delivery_areas where delivers) as delivers,
      exists (select from delivery_areas where delivers and cod) as "takesCash",
      coalesce((select array_agg(key) from published where kind = 'policy'), '{}') as policies,
      exists (select from mails where sent_at > now() - interval '30 days') as "mailWent",
      (select count(*)::int from users where role = 'admin' and disabled_at is null) as admins,
      exists (
        select from two_step t join users u on u.id = t.user_id
        where u.role = 'admin' and u.disabled_at is null and t.confirmed_at is not null
      ) as "hasTwoStep"`)
  const { policies, mailWent, ...facts } = rows[0]!
  const { gateway, upi } = config.payments
  return setupSteps({
    ...facts,
    taxMissing: (await findTaxSettings(db, await findTaxTerms(db))).missing,
    takesOnline: gateway !== null || upi !== null,
    openPolicies: policyKeys.filter((key) => !policies.includes(key)),
    hasMailServer: config.smtpUrl !== undefined,
    mailWent: mailWent && config.smtpUrl !== undefined,
    isHttps: config.publicUrl.startsWith('https:'),
  })
}
