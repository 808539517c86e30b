import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { invalidate } from '../../parts/use-staff-query.ts'

/** First digits of the pincodes of India; 9 is the army's. */
const prefixes = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Adds the areas that make up India, with cash on delivery; those that are there stay as they are. */
export function AllOfIndia() {
  const { busy, run } = useAction()
  const add = () =>
    run(async () => {
      const { pincodes, zones } = await staffCall('GET /api/admin/pincodes')
      const there = new Set(pincodes.map(({ pincode }) => pincode))
      for (const pincode of prefixes.filter((prefix) => !there.has(prefix))) {
        const area = { pincode, zone: zones[0] ?? '', delivers: true, cod: true }
        await staffCall('POST /api/admin/pincodes', { body: area })
      }
      await Promise.all([
        invalidate('GET /api/admin/pincodes'),
        invalidate('GET /api/admin/delivery/zones'),
        invalidate('GET /api/admin/setup'),
      ])
    }, 'The store delivers to all of India, and takes cash there')
  return (
    <Button variant="line" small busy={busy} onClick={() => void add()}>
      All of India
    </Button>
  )
}
