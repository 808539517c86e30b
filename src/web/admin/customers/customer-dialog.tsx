import { errorMessage } from '#web/calls/api-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { useClose } from '../parts/use-opened.ts'
import { CustomerDetails } from './customer-details.tsx'

/** The customer that the address names, in a dialog over the list. */
export const CustomerDialog = ({ id }: { id: string }) => id !== '' && <OpenCustomer key={id} id={id} />

function OpenCustomer({ id }: { id: string }) {
  const close = useClose('customer')
  const loaded = useStaffQuery('GET /api/admin/customers/:id', { params: { id } })
  const customer = loaded.data?.customer
  return (
    <Dialog
      open
      onClose={close}
      title={<span className="display display--sm">{customer?.name ?? 'Customer'}</span>}
      wide
      sheet
    >
      {customer ? (
        <CustomerDetails customer={customer} onChanged={() => void loaded.refetch()} />
      ) : loaded.isFetching ? (
        <TableSkeleton rows={6} />
      ) : (
        <Note tone="error" announce>
          {errorMessage(loaded.error)}
        </Note>
      )}
    </Dialog>
  )
}
