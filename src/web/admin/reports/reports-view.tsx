import { spanPresets } from '#shared/reports/report-span.ts'
import { DateRange } from '../parts/date-range.tsx'
import { dateBefore } from '../parts/dates.ts'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { CameBackPart } from './came-back-part.tsx'
import { PlacesPart } from './places-part.tsx'
import { ProfitPart } from './profit-part.tsx'
import { ReasonsPart } from './reasons-part.tsx'
import { SizesPart } from './sizes-part.tsx'

const parts: readonly Part[] = [
  { id: 'profit', label: 'Real profit', Part: ProfitPart },
  { id: 'sizes', label: 'Sizes', Part: SizesPart },
  { id: 'places', label: 'Places', Part: PlacesPart },
  { id: 'came-back', label: 'Came back', Part: CameBackPart },
  { id: 'reasons', label: 'Reasons', Part: ReasonsPart },
]

/** docs/product/back-office.md, Reports */
const ReportsView = () => (
  <>
    <ViewHead title="Reports" note="Of the orders placed in these days, as they stand now.">
      <DateRange presets={spanPresets(dateBefore(0))} isRequired />
    </ViewHead>
    <PartTabs view="reports" label="Reports" parts={parts} keeps={['from', 'to']} />
  </>
)

export default ReportsView
