import { shownPhone } from '#shared/auth/format-phone.ts'
import { useState } from 'react'
import { messagesPageSize, type Message, type MessageEdit } from '#shared/parcels/message.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { orderHref } from '../../admin-href.ts'
import { momentText } from '../../parts/dates.ts'
import { ListFrame } from '../../parts/list-frame.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { invalidate } from '../../parts/use-staff-query.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { ViewHead } from '../../parts/view-head.tsx'

/** Texts that wait to be sent by WhatsApp (docs/product/parcels.md, Messages). */
export default function MessagesView() {
  const list = useStaffRows({
    call: 'GET /api/admin/messages',
    field: 'messages',
    idOf: ({ id }) => id,
    limit: messagesPageSize,
  })
  return (
    <>
      <ViewHead title="Messages" note="What your customers are told by WhatsApp, the oldest first" />
      <ListFrame
        of={list}
        noun="messages"
        empty={{
          title: 'Nothing to send',
          text: 'With the WhatsApp messages switched on in the delivery settings, every mail about a parcel is a message here too.',
        }}
        skeletonRows={5}
      >
        {(messages) => (
          <ul className="grid gap-3" aria-label="Messages to send">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

const done = { sent: 'Noted as sent', dropped: 'The message is dropped' }

function MessageRow({ message }: { message: Message }) {
  const { id, order_id: orderId, subject, customer_name: name, phone, text, link } = message
  const [isOpened, setIsOpened] = useState(false)
  const { busy, run } = useAction()
  const end = (state: MessageEdit['state']) =>
    void run(async () => {
      try {
        await staffCall('PUT /api/admin/messages/:id', { params: { id }, body: { state } })
      } finally {
        // A refusal says that somebody else, or a newer message, was faster.
        await invalidate('GET /api/admin/messages')
      }
    }, done[state])
  return (
    <li className="grid gap-4 p-4 border border-line rounded-[3px] bg-surface min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:items-center">
      <div className="grid gap-2">
        <p className="wrap-anywhere">
          <b>{name}</b>
          {`, ${shownPhone(phone)}, `}
          <Link className="admin-plain font-bold" to={orderHref(orderId)}>
            {subject}
          </Link>
        </p>
        <p className="pl-3.5 border-l-2 border-line-strong whitespace-pre-line wrap-anywhere text-sm">
          {text}
        </p>
        <p className="admin-quiet">
          Since {momentText(message.created_at)}, until {momentText(message.expires_at)}
        </p>
      </div>
      <div className="admin-actions">
        <a
          className={`btn btn--small ${isOpened ? 'btn--line' : ''}`}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open in WhatsApp: ${subject}`}
          onClick={() => setIsOpened(true)}
        >
          Open
        </a>
        <Button
          variant={isOpened ? 'primary' : 'line'}
          small
          busy={busy}
          aria-label={`Sent: ${subject}`}
          onClick={() => end('sent')}
        >
          Sent
        </Button>
        <Button
          variant="line"
          small
          busy={busy}
          aria-label={`Drop: ${subject}`}
          onClick={() => end('dropped')}
        >
          Drop
        </Button>
      </div>
    </li>
  )
}
