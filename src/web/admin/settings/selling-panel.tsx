import { closedMessages, maxPauseMessage } from '#shared/setup/selling.ts'
import { pauseSchema } from '#shared/setup/setup.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { invalidate, useStaffQuery } from '../parts/use-staff-query.ts'

/** Takes no new orders for a while, and takes them again. */
export const SellingPanel = () => (
  <LoadedPanel
    id="selling"
    title="Taking orders"
    of={useStaffQuery('GET /api/admin/setup')}
    failure="The state of the shop could not be loaded"
    skeletonRows={2}
  >
    {({ state }) => (state === 'soon' ? <NotOpen /> : state === 'paused' ? <Paused /> : <Open />)}
  </LoadedPanel>
)

const NotOpen = () => <p>The shop has not opened yet. The overview has the steps until it may.</p>

function Open() {
  const form = useStaffForm({
    schema: pauseSchema,
    initial: { message: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/store/pause', { body })
      showToast({ text: 'The shop takes no new orders', tone: 'ok' })
      await invalidate('GET /api/admin/setup')
    },
  })
  return (
    <form {...form.form} className="admin-form">
      <p>The shop takes orders.</p>
      <FormFailure text={form.failure} />
      <TextAreaField
        label="What the banner says while it does not"
        optional
        rows={2}
        maxLength={maxPauseMessage}
        hint={`Left empty it says ‘${closedMessages.paused}’. Paying, cancelling, returning and tracking go on.`}
        {...form.text('message')}
      />
      <div className="admin-actions">
        <Button type="submit" variant="line" small busy={form.busy}>
          Take no new orders
        </Button>
      </div>
    </form>
  )
}

function Paused() {
  const { busy, run } = useAction()
  const open = () =>
    run(async () => {
      await staffCall('POST /api/admin/store/open')
      await invalidate('GET /api/admin/setup')
    }, 'The shop takes orders again')
  return (
    <div className="admin-form">
      <p>The shop takes no new orders, and its banner says so.</p>
      <div className="admin-actions">
        <Button small busy={busy} onClick={() => void open()}>
          Take orders again
        </Button>
      </div>
    </div>
  )
}
