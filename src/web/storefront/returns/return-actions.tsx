import { useState } from 'react'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { errorMessage, refusalDetails } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MoneyInstead } from './money-instead.tsx'

interface ReturnActionsProps {
  of: CustomerReturn
  asksRefundTo: boolean
  onChange: (changed: CustomerReturn) => void
}

/** Changes that the customer may make before anything is fetched. */
export function ReturnActions({ of, asksRefundTo, onChange }: ReturnActionsProps) {
  const [task, setTask] = useState<'cancel' | 'money' | null>(null)
  const { busy, run } = useAction()
  const { number, lines } = of
  const close = () => setTask(null)

  const cancel = () =>
    void run(async () => {
      try {
        const input = { params: { n: number }, access: 'customer' } as const
        onChange((await call('PUT /api/returns/:n/cancel', input)).return)
        showToast({ text: `Return ${number} is cancelled` })
      } catch (error) {
        const current = refusalDetails('PUT /api/returns/:n/cancel', 'RETURN_STATE', error)?.current
        if (current) onChange(current)
        showToast({ text: errorMessage(error), tone: 'err' })
      }
      close()
    })

  return (
    <>
      {lines.some(({ wants }) => wants === 'exchange') && (
        <Button variant="line" small onClick={() => setTask('money')}>
          Money instead of the other size
        </Button>
      )}
      <Button variant="danger" small onClick={() => setTask('cancel')}>
        Cancel return<span className="sr-only"> {number}</span>
      </Button>
      <ConfirmDialog
        open={task === 'cancel'}
        title="Cancel this return?"
        confirmLabel="Yes, cancel it"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={cancel}
        onCancel={close}
      >
        You keep the pieces. While their days last you may ask for another return.
      </ConfirmDialog>
      {task === 'money' && (
        <MoneyInstead of={of} asksRefundTo={asksRefundTo} onChange={onChange} onClose={close} />
      )}
    </>
  )
}
