import { useEffect, useRef } from 'react'
import { StoreError } from '#shared/errors.ts'
import { ScanForm } from '../../parts/scan-form.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { goodsChanged } from '../goods-changed.ts'
import { useScans } from '../use-scans.ts'

/** Counts by scanner: each scan is one unit, and a number after it says how many it is. */
export function CountForm({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null)
  const scans = useScans(useCounting(id))

  // A new view has the focus as a whole; units are scanned at once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <ScanForm
      id="counted"
      ref={field}
      label="Scan a unit"
      hint="Each scan counts one. Of many: scan one, or type its SKU, then type their number after a dot, such as .12; .0 where there is none."
      {...scans}
      // One that is sent again after a lost answer has the same id, and counts once.
      onEnter={(entered) => scans.onEnter(entered === '' ? '' : `${crypto.randomUUID()} ${entered}`)}
      keepsFocus
      buttonText="Count"
    />
  )
}

interface LastScan {
  code: string
  /** units that it counts */
  quantity: number
}

/** Sends one entry, its own id before it, and returns what is counted now. */
function useCounting(id: string): (entry: string) => Promise<string> {
  const last = useRef<LastScan | null>(null)
  return async (entry) => {
    const scan = scanOf(entry.slice(idLength + 1), last.current)
    const body = { id: entry.slice(0, idLength), code: scan.code, quantity: scan.change }
    const { line, message } = await staffCall('POST /api/admin/stock-takes/:id/counts', {
      params: { id },
      body,
    })
    last.current = scan
    void goodsChanged()
    // It is heard: going on counting is of no use.
    if (line.moved) throw new StoreError('EDIT_CONFLICT', message)
    return message
  }
}

/** Characters of a UUID. */
const idLength = 36

/** A number after a dot says how many the scan before counts. */
function scanOf(entered: string, last: LastScan | null): LastScan & { change: number } {
  const number = /^\.(\d{1,4})$/.exec(entered)?.[1]
  if (number === undefined) return { code: entered, quantity: 1, change: 1 }
  if (last === null) throw new StoreError('VALIDATION_FAILED', 'Scan a unit first')
  const quantity = Number(number)
  return { code: last.code, quantity, change: quantity - last.quantity }
}
