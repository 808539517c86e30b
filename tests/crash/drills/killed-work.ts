import { BusyShop } from '../busy-shop.ts'
import { book, edit, fetchReturns, inspect, openAndDecide, type Work } from '../works.ts'
import { times, type Drill, type DrillReport } from './drill.ts'

const fullCount = 40

async function killedAmid(works: readonly Work[], scale: number): Promise<DrillReport> {
  const shop = await BusyShop.open()
  try {
    const count = times(fullCount, scale)
    const recovery: number[] = []
    const faults = await shop.underBlows(works, count, recovery)
    return { count: `${count} kills`, result: `${shop.figures()}, 0 lost, 0 double`, recovery, faults }
  } finally {
    await shop.close()
  }
}

export const killedReturns: Drill = {
  name: 'kill -9 amid returns: opening and deciding',
  run: (scale) => killedAmid([openAndDecide], scale),
}

export const killedInspections: Drill = {
  name: 'kill -9 amid inspections with refunds',
  run: (scale) => killedAmid([inspect], scale),
}

export const killedEdits: Drill = {
  name: 'kill -9 amid edits of orders',
  run: (scale) => killedAmid([edit], scale),
}

export const killedBookings: Drill = {
  name: 'kill -9 amid bookings with a carrier',
  run: (scale) => killedAmid([book, fetchReturns], scale),
}
