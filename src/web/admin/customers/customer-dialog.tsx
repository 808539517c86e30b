import type { CustomerDetail } from '#shared/account/customer.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { sentenceOf } from '#web/api/api-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { useClose } from '../parts/use-opened.ts'
import { CustomerDetails } from './customer-details.tsx'

/** One customer over the list, with an address of its own. */
export const CustomerDialog = ({ id }: { id: string }) => id !== '' && <OpenCustomer key={id} id={id} />

function OpenCustomer({ id }: { id: string }) {
  const close = useClose('customer')
  const loaded = useStaffQuery<{ customer: CustomerDetail }>(href(adminApi.customer, { id }))
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
          {sentenceOf(loaded.error)}
        </Note>
      )}
    </Dialog>
  )
}
