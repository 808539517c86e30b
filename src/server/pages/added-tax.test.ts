import { expect, test } from 'vitest'
import { createPagesApp } from '../../../tests/support/pages-app.ts'
import { fakePublicApi } from '../../../tests/support/fake-public-api.ts'

test('a price says on a card and on its page what is added to it', async () => {
  const { app } = await createPagesApp(fakePublicApi().read)
  for (const url of ['/products', '/products/shirt-1', '/collections/classy'])
    expect((await app.inject({ method: 'GET', url })).body).toContain('+ 18 % GST (₹1,533 in all)')
  await app.close()
})
