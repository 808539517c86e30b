import { expect, test } from 'vitest'
import { recordHref } from './record-href.ts'

test('an entry leads to its record, where that has a page', () => {
  const hrefOf = (entity: string, id: string, action = '') => recordHref({ entity, entity_id: id, action })

  expect(hrefOf('return', 'RT-BCJKVQ61')).toBe('/admin?tab=returns&return=RT-BCJKVQ61')
  expect(hrefOf('goods', '7', 'goods.inward')).toBe('/admin?tab=goods-inward&delivery=7')
  expect(hrefOf('goods', '7', 'goods.take-back')).toBe('/admin?tab=goods-inward&delivery=7')
  expect(hrefOf('goods', '9', 'goods.count')).toBe('/admin?tab=stock-take&take=9')
  expect(hrefOf('goods', '9', 'goods.drop')).toBe('/admin?tab=stock-take&take=9')
  expect(hrefOf('coupon', 'DIWALI')).toBeNull()
})
