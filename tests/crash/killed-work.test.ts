import { expect, test } from 'vitest'
import { times } from '../attack/attack-size.ts'
import { BusyShop } from './busy-shop.ts'
import { book, edit, fetchReturns, inspect, openAndDecide } from './works.ts'

test('however often the store is killed, each return, refund, edit and booking with a carrier is done once or not begun', async () => {
  const shop = await BusyShop.open()
  try {
    const works = [openAndDecide, inspect, book, fetchReturns, edit]
    expect(await shop.underBlows(works, times(40, 1))).toEqual([])
    expect(await shop.store.stop()).toBe(0)
  } finally {
    await shop.close()
  }
})
