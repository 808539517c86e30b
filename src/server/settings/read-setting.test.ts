import { expect, test } from 'vitest'
import { plainSettings, settings } from '#shared/settings/settings.ts'
import { settingIn } from './read-setting.ts'

test('a setting that nobody has saved has its first value', () => {
  expect(settingIn(settings.orderLimits, null)).toEqual(settings.orderLimits.initial)
  expect(settingIn(settings.seller, undefined)).toBe(null)
})

test('a setting that was saved before a field existed has the first value of that field', () => {
  const { refuse_undeliverable: _, ...before } = settings.delivery.initial
  const stored = { ...before, cut_off: '11:00', version: 3 }
  expect(settingIn(settings.delivery, stored)).toEqual({
    ...settings.delivery.initial,
    cut_off: '11:00',
    version: 3,
  })
})

test('each setting has a key and an address of its own', () => {
  const rows = Object.values(settings)
  const keys = rows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const paths = rows.flatMap((row) => ('path' in row ? [row.path] : []))
  expect(new Set(paths).size).toBe(paths.length)
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(plainSettings)))
})
