import { afterEach, expect, test } from 'vitest'
import { createPagesApp, type PagesApp } from '../../../tests/support/pages-app.ts'
import { fakePublicApi } from '../../../tests/support/fake-public-api.ts'
import { rupees } from '#shared/money.ts'

let running: PagesApp | undefined
afterEach(async () => {
  await running?.app.close()
})

test('every page that names the days of returns names those that the shop has set', async () => {
  const store = {
    support_phone: '1800 000 0000',
    announcement: '',
    sample_data: true,
    navigation: [],
    sign_in_providers: [],
    returns: { days: 7, fee: rupees(49) },
  }
  running = await createPagesApp(fakePublicApi({ 'GET /api/store/public': async () => ({ store }) }).read)
  const textOf = async (url: string) =>
    (await running!.app.inject({ method: 'GET', url })).body.replaceAll('<!-- -->', '')
  expect(await textOf('/')).toContain('7-day return policy')
  expect(await textOf('/products/shirt-1')).toContain('7-day return policy')
  expect(await textOf('/terms')).toContain('7 days of delivery')
  expect(await textOf('/shipping')).toContain('₹49 are taken off')
  for (const url of ['/', '/products/shirt-1', '/terms', '/shipping'])
    expect(await textOf(url)).not.toMatch(/15[- ]days? (return|of delivery)/)
})
