import { expect, test } from 'vitest'
import { times } from '../attack/attack-size.ts'
import { LawfulShop } from './lawful-shop.ts'

test('however often the store is killed, a shop is opened, a brand published and an account deleted whole or not at all', async () => {
  const kills = times(40, 2)
  const shop = await LawfulShop.open(kills)
  try {
    expect(await shop.underBlows(kills)).toEqual([])
    expect(await shop.store.stop()).toBe(0)
  } finally {
    await shop.close()
  }
})
