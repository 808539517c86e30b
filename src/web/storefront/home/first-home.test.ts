import { expect, test } from 'vitest'
import { StoreError } from '#shared/errors.ts'
import { fakePublicApi } from '../../../../tests/support/fake-public-api.ts'
import { loadFirstHome } from './first-home.ts'

const settings = 'GET /api/landing-page/public/settings'
const rejected = () => Promise.reject(new StoreError('UNAVAILABLE', 'away'))

test('the home until one is published is hero, benefits, collections, four products and the newsletter', async () => {
  const { sections } = await loadFirstHome(fakePublicApi().read, { returns: { days: 7 } })
  expect(sections.map(({ type }) => type)).toEqual([
    'hero',
    'benefits',
    'collections',
    'products',
    'newsletter',
  ])
  expect(sections[1]).toMatchObject({
    items: [{ text: 'On orders above ₹999' }, { title: '7-day return policy' }, {}, {}],
  })
})

test('without the landing settings the hero has the words that it came with', async () => {
  const { sections } = await loadFirstHome(fakePublicApi({ [settings]: rejected }).read, {})
  expect(sections[0]).toMatchObject({ title: 'Fresh Fits,', subtitle: 'Fresh Feels' })
})

test('without its collections there is no home', async () => {
  const { read } = fakePublicApi({ 'GET /api/collections/public': rejected })
  await expect(loadFirstHome(read, {})).rejects.toThrow('away')
})
