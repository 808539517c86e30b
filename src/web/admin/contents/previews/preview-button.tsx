import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { invalidate } from '../../parts/use-staff-query.ts'

/** Opens a page of the shop with every draft, in a window that follows this one. */
export function PreviewButton({ path = '/' }: { path?: string }) {
  const { busy, run } = useAction()
  const open = () => {
    // At the press itself: later the browser would take it for a window that nobody has asked for.
    const shop = window.open('about:blank', '_blank')
    void run(async () => {
      try {
        const address = (await previewOfDrafts()).replace(/\/$/, path)
        if (shop) shop.location.href = address
        else location.assign(address)
      } catch (error) {
        shop?.close()
        throw error
      }
    })
  }
  return (
    <Button variant="line" small busy={busy} busyLabel="Opening..." onClick={open}>
      Preview
    </Button>
  )
}

/** The preview that this dashboard has made, so that not every press makes another one. */
let made: { id: string; path: string } | undefined

/** Path of a preview of the drafts that is open. */
async function previewOfDrafts(): Promise<string> {
  const { previews } = await staffCall('GET /api/admin/previews')
  if (!made || !previews.some(({ id }) => id === made?.id)) {
    const { id, url } = await staffCall('POST /api/admin/previews', { body: null })
    // On this origin, where its windows hear of what is typed here.
    made = { id, path: new URL(url).pathname }
    await invalidate('GET /api/admin/previews')
  }
  return made.path
}
