import type { CallInput, CallResponse } from '#shared/calls.ts'
import { formatPaise, formatRupees } from '#shared/money.ts'
import { categoryHsnCode } from '#shared/products/category-hsn-code.ts'
import { rateBelow, taxRateFor } from '#shared/tax/tax-rate.ts'
import { hsnPattern } from '#shared/tax/tax-messages.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { useTaxScheme } from '#web/app/site.ts'
import { dateBefore } from '../../parts/dates.ts'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { typedRupees, type ProductValues } from './product-values.ts'

type Goods = CallInput<'POST /api/admin/tax-rates/check'>['body']

interface PriceCheckProps {
  values: Pick<ProductValues, 'category' | 'hsn_code' | 'pack_of' | 'price'>
}

/** The tax of the price as typed (docs/product/tax.md, Screens); nothing in the sample, and where none is charged. */
export function PriceCheck({ values }: PriceCheckProps) {
  const scheme = useTaxScheme()
  const goods = {
    hsn_code: values.hsn_code.trim() || categoryHsnCode(values.category),
    price: typedRupees(values.price) ?? 0,
    pack_of: Number(values.pack_of || 1),
  }
  const settled = JSON.parse(useDebounced(JSON.stringify(goods))) as typeof goods
  const isWhole = settled.price > 0 && settled.pack_of >= 1 && settled.pack_of <= 50
  if (scheme === 'sample' || scheme === null || !isWhole || !hsnPattern.test(settled.hsn_code)) return null
  return <CheckedPrice goods={settled} isIncluded={scheme === 'included'} />
}

function CheckedPrice({ goods, isIncluded }: { goods: Goods; isIncluded: boolean }) {
  const { data, error } = useStaffQuery('POST /api/admin/tax-rates/check', { body: goods })
  const rates = useStaffQuery('GET /api/admin/tax-rates').data?.rates
  if (error) return <p className="text-sm text-warn">{errorMessage(error)}</p>
  if (!data || data.rate === null || !rates) return null
  const row = taxRateFor(goods.hsn_code, dateBefore(0), rates)
  const below = data.gap && row ? rateBelow(row, data.rate, goods.pack_of ?? 1) : null
  return (
    <p className="num text-sm" role="status">
      {below
        ? `${data.rate} % applies. At ${formatRupees(below.upTo)} or less it is ${below.rate} %`
        : priceText(data, isIncluded)}
    </p>
  )
}

type CheckedRate = CallResponse<'POST /api/admin/tax-rates/check'>

const priceText = ({ rate, payable, taxable_paise: taxable }: CheckedRate, isIncluded: boolean): string =>
  isIncluded
    ? `${rate} %: ${formatPaise(taxable)} + ${formatPaise(100 * payable - taxable)} GST`
    : `${rate} %: customers pay ${formatRupees(payable)}`
