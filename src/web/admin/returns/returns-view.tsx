import { staffReturnsPageSize } from '#shared/returns/return-admin.schema.ts'
import { returnStateLabels, returnStates } from '#shared/returns/return-states.ts'
import { ListFrame } from '../parts/list-frame.tsx'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { returnColumns } from './return-columns.tsx'
import { ReturnDetails } from './return-details.tsx'

const stateOptions = [
  { value: 'open', label: 'Open' },
  ...returnStates.map((value) => ({ value, label: returnStateLabels[value] })),
]
const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]
const attentionOptions = [{ value: 'yes', label: 'Waits for you' }]

/** Returns, those that wait for staff first, or the one that the address names (docs/product/returns.md). */
export default function ReturnsView() {
  const number = useViewQuery().get('return')
  return number === '' ? <ReturnsList /> : <ReturnDetails key={number} number={number} />
}

function ReturnsList() {
  const list = useStaffRows({
    call: 'GET /api/admin/returns',
    field: 'returns',
    idOf: ({ number }) => number,
    limit: staffReturnsPageSize,
    search: 'Return, order, AWB or customer',
    filters: [
      { name: 'state', label: 'State', all: 'All states', options: stateOptions },
      { name: 'attention', label: 'Attention', all: 'All returns', options: attentionOptions },
      {
        name: 'sort',
        label: 'Sort',
        all: 'Waiting first',
        options: sortOptions,
        showsAll: true,
        phoneOnly: true,
      },
    ],
  })
  return (
    <>
      <ViewHead title="Returns" />
      <ListFrame
        of={list}
        noun="returns"
        view="returns"
        empty={{ title: 'Nothing comes back', text: 'What customers return or exchange appears here.' }}
        columns={returnColumns}
      />
    </>
  )
}
