import { expect, test } from 'vitest'
import { attemptToPay } from '../../../../tests/support/payment-attempts.ts'
import { hand } from './hand.ts'
import { sampleShop } from '#shared/brand/shop.ts'
import { upi } from './upi.ts'

const attempt = attemptToPay({ reference: 'TKPAAAABBBBCCCCDDDDEEEE', orderId: 'TK-7M2K9QXA' })

test('a UPI link says who is paid, how much and for which order, to the letter', async () => {
  const provider = upi({ vpa: 'taanka@okbank', name: 'Taanka', mcc: null }, async () => sampleShop)
  expect(await provider.start(attempt)).toEqual({
    upiUri:
      'upi://pay?pa=taanka@okbank&pn=Taanka&tr=TKPAAAABBBBCCCCDDDDEEEE&tn=TK-7M2K9QXA&am=1234.00&cu=INR',
  })
})

test('a UPI link ends with the category of the shop, and names in it are percent-encoded', async () => {
  const provider = upi(
    { vpa: 'taanka.shop@okbank', name: 'Taanka & Söhne + Co', mcc: '5611' },
    async () => sampleShop,
  )
  const { upiUri } = await provider.start(attempt)
  expect(upiUri).toBe(
    'upi://pay?pa=taanka.shop@okbank&pn=Taanka%20%26%20S%C3%B6hne%20%2B%20Co&tr=TKPAAAABBBBCCCCDDDDEEEE&tn=TK-7M2K9QXA&am=1234.00&cu=INR&mc=5611',
  )
})

test('neither UPI nor what staff record can be asked, cancelled or refunded', async () => {
  expect(await hand.start(attempt)).toEqual({})
  for (const provider of [
    hand,
    upi({ vpa: 'taanka@okbank', name: 'Taanka', mcc: null }, async () => sampleShop),
  ])
    expect(Object.keys(provider)).toEqual(['name', 'start'])
})
