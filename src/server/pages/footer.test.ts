import { afterEach, expect, test } from 'vitest'
import { createPagesApp, type PagesApp } from '../../../tests/support/pages-app.ts'
import { seller } from '../../../tests/support/factories.ts'
import { fakePublicApi } from '../../../tests/support/fake-public-api.ts'

let running: PagesApp | undefined
afterEach(async () => {
  await running?.app.close()
})

test('the footer says who sells, where the law is and how to reach the shop, and leads to networks', async () => {
  const store = {
    support_phone: '1800 000 0000',
    announcement: '',
    sample_data: true,
    navigation: [],
    sign_in_providers: [],
    seller,
  }
  running = await createPagesApp(fakePublicApi({ 'GET /api/store/public': async () => ({ store }) }).read)
  const { body } = await running.app.inject({ method: 'GET', url: '/terms' })
  const footer = body.slice(body.indexOf('<footer')).replaceAll('<!-- -->', '')
  for (const to of ['/track', '/shipping#returns', '/terms', '/privacy', '/contact'])
    expect(footer).toContain(`href="${to}"`)
  expect(footer).toContain(
    `Sold by ${seller.legal_name}, ${seller.address}, ${seller.city} ${seller.pincode}`,
  )
  expect(footer).toContain(`GSTIN ${seller.gstin}`)
  expect(footer).toContain('Phone 1800 000 0000')
  for (const network of ['Instagram', 'Facebook', 'YouTube']) expect(footer).toContain(`>${network}</a>`)
})
