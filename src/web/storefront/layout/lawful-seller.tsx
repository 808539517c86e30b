import { policyKeys, policyTitles } from '#shared/contents/content-kinds.ts'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import { compositionPerson } from '#shared/tax/tax-scheme.ts'
import { pages } from '#shared/routes.ts'
import { useSite } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'

interface LawfulSellerProps {
  seller: StoreInfo['seller']
  identity: NonNullable<StoreInfo['identity']>
}

/** All that the law asks the footer of an own shop to say of who sells and how to reach them, and its policies. */
export function LawfulSeller({ seller, identity }: LawfulSellerProps) {
  const facts = [
    seller &&
      `Sold by ${seller.legal_name}, ${seller.address}, ${seller.city} ${seller.pincode}, ${seller.state}`,
    `Registered office: ${identity.registered_office}`,
    identity.cin && `CIN ${identity.cin}`,
    seller?.gstin && `GSTIN ${seller.gstin}`,
    useSite()?.store.tax?.registration === 'composition' && compositionPerson,
    `Phone ${identity.care_phone}`,
    `E-mail ${identity.care_mail}`,
  ]
  const { policies = [] } = useSite()?.store ?? {}
  const published = policyKeys.filter((key) => policies.includes(key))
  return (
    <>
      <p className="mt-1">
        {facts.filter(Boolean).join('. ')}
        {'. Complaints: '}
        <Link to={pages.complaint} className="underline">
          {identity.officer.name}
        </Link>
      </p>
      {published.length > 0 && (
        <ul className="flex flex-wrap gap-x-5" aria-label="Policies">
          {published.map((key) => (
            <li key={key}>
              <Link to={`/${key}`} className="inline-flex items-center min-w-tap min-h-tap underline">
                {policyTitles[key]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
