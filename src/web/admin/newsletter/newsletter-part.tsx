import { callHref } from '#shared/call-href.ts'
import { useCan } from '../parts/use-can.ts'
import { dayText } from '../parts/dates.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { useStaffRows } from '../parts/use-staff-rows.ts'

export function NewsletterPart() {
  // Only admins may download personal data in bulk.
  const mayDownload = useCan()('customers:write')
  const list = useStaffRows({
    call: 'GET /api/admin/newsletter',
    field: 'subscribers',
    idOf: ({ email }) => email,
    limit: 50,
  })
  return (
    <>
      {mayDownload && list.rows.length > 0 && (
        <div className="admin-actions">
          <DownloadButton path={callHref('GET /api/admin/newsletter.csv')} fileName="newsletter.csv" />
        </div>
      )}
      <ListFrame
        of={list}
        noun="subscribers"
        empty={{
          title: 'No subscribers yet',
          text: 'Whoever leaves an address in the store appears here.',
        }}
        skeletonRows={8}
        columns={[
          { head: 'E-mail', className: 'cell-lead', cell: ({ email }) => email },
          { head: 'Since', className: 'cell-sum', cell: ({ created_at }) => dayText(created_at) },
        ]}
      />
    </>
  )
}
