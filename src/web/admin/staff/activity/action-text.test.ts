import { expect, test } from 'vitest'
import { actionText, hasSubject } from './action-text.ts'

test.each([
  ['coupon.create', 'created coupon', true],
  ['order.return', 'took back units of order', true],
  ['store.payments', 'changed the payment settings', false],
  ['store.opening-hours', 'changed the opening hours settings', false],
  ['content.schedule', 'scheduled content', true],
  ['content.unschedule', 'took back the schedule of content', true],
  ['preview.create', 'made a link to a preview', false],
  ['view.delete', 'deleted a saved view', false],
  ['goods.forget', 'forgot a count of stock take', true],
  ['products.export', 'exported products', true],
  ['order.something_new', 'something new order', true],
])('%s is read as “%s”', (action, text, subject) => {
  expect([actionText(action), hasSubject(action)]).toEqual([text, subject])
})
