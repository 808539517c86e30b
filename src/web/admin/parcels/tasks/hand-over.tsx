import { useState } from 'react'
import { shopFileName } from '#shared/brand/shop.ts'
import { callHref } from '#shared/call-href.ts'
import type { CallResponse } from '#shared/calls.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { useShopName } from '#web/app/site.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { parcelsChanged } from '../parcels-changed.ts'

interface HandOverProps {
  numbers: readonly string[]
  /** `isDone` after an response of the store */
  onClose: (isDone: boolean) => void
}

/** Asks, hands parcels over, and tells of each that was refused; the courier signs the list. */
export function HandOver({ numbers, onClose }: HandOverProps) {
  const [response, setResponse] = useState<CallResponse<'POST /api/admin/handovers'> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => onClose(response !== null)

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      setResponse(await staffCall('POST /api/admin/handovers', { body: { parcels: [...numbers] } }))
      await parcelsChanged()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={close} title={`Hand over ${countOf(numbers.length)}`} holdsForm>
      <div className="admin-form">
        <FormFailure text={failure} />
        {response === null ? (
          <p className="text-text-2">
            Parcels that were booked by hand are on their way then, and their customers are told by e-mail.
            Carriers that the store calls are asked to fetch theirs today.
          </p>
        ) : (
          <HandedOver {...response} />
        )}
        <div className="admin-actions">
          <Button variant="line" small data-focus-first onClick={close}>
            {response === null ? 'Not yet' : 'Close'}
          </Button>
          {response === null && (
            <Button small busy={busy} busyLabel="Handing over..." onClick={() => void send()}>
              Hand over
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function HandedOver({ lines, handovers }: CallResponse<'POST /api/admin/handovers'>) {
  const shop = useShopName()
  const refused = lines.filter(({ error }) => error !== null)
  return (
    <>
      <p role="status">{countOf(lines.length - refused.length)} handed over.</p>
      {refused.length > 0 && (
        <ul className="grid gap-1.5 text-sm" aria-label="Not handed over">
          {refused.map(({ id, error }) => (
            <li key={id}>
              <b>{id}</b>: {error}
            </li>
          ))}
        </ul>
      )}
      {handovers.map(({ id, courier, parcels }) => (
        <p key={id} className="flex flex-wrap gap-3 items-center justify-between">
          {courier}: {countOf(parcels.length)}
          <DownloadButton
            path={callHref('GET /api/admin/handovers/:id.pdf', { params: { id } })}
            fileName={shopFileName({ name: shop }, `handover-${id}.pdf`)}
            label={`List for ${courier}`}
          />
        </p>
      ))}
    </>
  )
}

const countOf = (parcels: number): string => (parcels === 1 ? '1 parcel' : `${parcels} parcels`)
