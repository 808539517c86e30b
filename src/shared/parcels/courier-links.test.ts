import { expect, test } from 'vitest'
import { courierLink } from './courier-links.ts'

test.each([
  ['Delhivery', 'D 1/2', 'https://www.delhivery.com/track/package/D%201%2F2'],
  ['ekart logistics', '7', 'https://ekartlogistics.com/shipmenttrack/7'],
  ['BlueDart', '7', 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=7'],
  ['XpressBees', '7', 'https://www.xpressbees.com/shipment/tracking?awbNo=7'],
  ['Amazon Shipping', '7', 'https://track.amazon.in/tracking/7'],
])('the link of %s for the AWB %s is %s', (courier, awb, link) => {
  expect(courierLink(courier, awb)).toBe(link)
})

test('couriers without a page for each AWB are linked without it, and others not at all', () => {
  expect(courierLink('DTDC', '7')).toMatch(/^https:\/\/www\.dtdc\.in/)
  expect(courierLink('Cousin with a bicycle', '7')).toBeNull()
  expect(courierLink(null, null)).toBeNull()
})
