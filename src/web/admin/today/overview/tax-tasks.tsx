import { useShopBrand } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../../admin-href.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { MissingSetUp } from '../../settings/tax/missing-set-up.tsx'

/** Lists what a shop with a brand has to enter before it may sell, and that it still has the sample's tax (docs/product/tax.md, Set-up). */
export function TaxTasks() {
  const { data } = useStaffQuery('GET /api/admin/store/tax')
  const brand = useShopBrand()
  if (!data || !brand) return null
  if (data.scheme !== 'sample')
    return (
      <>
        <MissingSetUp missing={data.missing} />
        {data.near_limit !== null && <Note tone="warn">{data.near_limit}.</Note>}
      </>
    )
  return (
    <Note tone="warn">
      This shop adds 18 % to every price.{' '}
      <Link className="link" to={adminHref('settings', { part: 'tax' })}>
        Choose how you are taxed
      </Link>
    </Note>
  )
}
