import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditLog } from '../calls/audit/audit.tables.ts'
import { contents } from '../contents/content.tables.ts'
import { landingSettings } from './first-hero.tables.ts'
import { storeSettings } from '../settings/settings.tables.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp({
    OIDC_GOOGLE_ISSUER: 'https://accounts.example',
    OIDC_GOOGLE_CLIENT_ID: 'shop',
    OIDC_GOOGLE_CLIENT_SECRET: 'not for the public',
  })
  admin = await createAdmin(store.db)
})
beforeEach(async () => {
  await store.db.delete(contents)
  await store.db.delete(landingSettings)
  await store.db.delete(storeSettings)
})
afterAll(() => store.stop())

const publicSettings = async () =>
  (await store.call('GET', '/api/landing-page/public/settings')).body.settings
const update = (body: unknown, token = admin.token) =>
  store.call('PUT', '/api/landing-page/update-settings', { body, token })
const reset = () => store.call('POST', '/api/landing-page/reset-to-defaults', { token: admin.token })
const lastEntry = async () => (await store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

const defaults = {
  background_image: '',
  hero_title: 'Fresh Fits,',
  hero_subtitle: 'Fresh Feels',
  hero_description: expect.stringContaining("Men's fashion"),
}

describe('the landing page', () => {
  test('begins with texts of its own', async () => {
    expect(await publicSettings()).toEqual(defaults)
    const seen = await store.call('GET', '/api/landing-page/settings', { token: admin.token })
    expect(seen).toMatchObject({ status: 200, body: { success: true, settings: defaults } })
  })

  test('shows what staff changed at once, and keeps the rest', async () => {
    const answer = await update({
      hero_title: '  New Cloth ',
      background_image: 'https://evil.example/x.png',
      id: 2,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { settings: { ...defaults, hero_title: 'New Cloth' } },
    })
    expect(await publicSettings()).toEqual({ ...defaults, hero_title: 'New Cloth' })
    await update({ hero_subtitle: '', hero_description: 'Woven by hand' })
    expect(await publicSettings()).toEqual({
      background_image: '',
      hero_title: 'New Cloth',
      hero_subtitle: '',
      hero_description: 'Woven by hand',
    })
    expect(await lastEntry()).toMatchObject({
      userId: admin.id,
      action: 'landing.update',
      before: { hero_subtitle: 'Fresh Feels' },
      after: { hero_subtitle: '', hero_description: 'Woven by hand' },
    })
  })

  test('goes back to the defaults', async () => {
    await update({ hero_title: 'New Cloth' })
    expect((await reset()).body).toEqual({ success: true, settings: defaults })
    expect(await publicSettings()).toEqual(defaults)
    expect(await lastEntry()).toMatchObject({ action: 'landing.reset', before: { hero_title: 'New Cloth' } })
    expect((await reset()).status).toBe(200)
  })

  test.each([
    [{ hero_title: '' }, 'hero_title', 'Title is required'],
    [{ hero_title: 'x'.repeat(81) }, 'hero_title', 'Must be at most 80 characters'],
    [{ hero_subtitle: 7 }, 'hero_subtitle', 'Must be text'],
    [{ hero_description: ['x'] }, 'hero_description', 'Must be text'],
    [{ hero_description: 'a\u0000b' }, 'hero_description', 'Contains characters that cannot be stored'],
  ])('refuses %j and changes nothing', async (body, field, message) => {
    expect(await update(body)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await publicSettings()).toEqual(defaults)
  })

  test('takes an empty change for none', async () => {
    expect(await update({})).toMatchObject({ status: 200, body: { settings: defaults } })
    expect((await update([])).status).toBe(400)
  })

  test('is changed by staff alone', async () => {
    const customer = await createPerson(store.db)
    expect((await update({ hero_title: 'Mine' }, customer.token)).status).toBe(403)
    expect(
      (await store.call('PUT', '/api/landing-page/update-settings', { body: { hero_title: 'Mine' } })).status,
    ).toBe(401)
    expect(await publicSettings()).toEqual(defaults)
  })
})

describe('the background of the hero', () => {
  const url = '/api/landing-page/upload-background'

  async function upload(picture: Buffer, token = admin.token) {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), '../../hero.png')
    const sent = new Request('http://127.0.0.1', { method: 'POST', body: form })
    const headers = { 'content-type': sent.headers.get('content-type')! }
    return store.call('POST', url, { body: Buffer.from(await sent.arrayBuffer()), headers, token })
  }
  const picture = () =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background: '#232e5c' } })
      .png()
      .toBuffer()

  test('is the picture that staff upload', async () => {
    const { status, body } = await upload(await picture())
    expect(status).toBe(200)
    expect(body.settings.background_image).toMatch(/^\/media\/[0-9a-f]{24}-1600x900\/640\.webp$/)
    expect(await publicSettings()).toEqual(body.settings)
    expect((await store.call('GET', body.settings.background_image)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({
      action: 'landing.background',
      before: { background_image: '' },
    })
    expect((await update({ hero_title: 'New Cloth' })).body.settings.background_image).toBe(
      body.settings.background_image,
    )
    expect((await reset()).body.settings.background_image).toBe('')
  })

  test('is no other file, and comes from staff alone', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
    expect((await store.call('POST', url, { body: {}, token: admin.token })).status).toBe(415)
    expect((await upload(await picture(), (await createPerson(store.db)).token)).status).toBe(403)
    expect((await publicSettings()).background_image).toBe('')
  })
})

describe('the facts of the shop', () => {
  const info = async () => (await store.call('GET', '/api/store/public')).body.store
  const setPhone = (support_phone: unknown) =>
    store.call('PUT', '/api/admin/store', { body: { support_phone }, token: admin.token })

  test('are the support line, whether there is sample data, and the ways to sign in', async () => {
    expect(await info()).toEqual({
      support_phone: '1800 000 0000',
      announcement: '',
      sample_data: false,
      navigation: [],
      sign_in_providers: [{ name: 'google', label: 'Google' }],
      returns: { days: 15, fee: 99 },
      tax: { scheme: 'included', registration: 'none', business: false, state_code: null },
    })
  })

  test('have the first collections of the owner, in the order of staff, for the menu', async () => {
    const add = (name: string) =>
      store.call('POST', '/api/collections', { body: { name }, token: admin.token })
    const names = async () => (await info()).navigation.map(({ name }: { name: string }) => name)
    for (const name of ['Monsoon', 'Winter', 'Wedding', 'Office']) await add(name)
    expect((await info()).navigation[0]).toEqual({ slug: 'monsoon', name: 'Monsoon' })
    await add('Sport')
    expect(await names()).toEqual(['Monsoon', 'Winter', 'Wedding', 'Office'])
    await store.call('PUT', '/api/collections/monsoon', { body: { name: 'Rain' }, token: admin.token })
    expect((await names())[0]).toBe('Rain')
    await store.call('DELETE', '/api/collections/monsoon', { token: admin.token })
    expect(await names()).toEqual(['Winter', 'Wedding', 'Office', 'Sport'])
  })

  test('have the phone that the owner sets', async () => {
    expect((await setPhone(' 1800 111 2222 ')).body).toEqual({
      success: true,
      settings: { support_phone: '1800 111 2222', announcement: '' },
    })
    expect((await info()).support_phone).toBe('1800 111 2222')
    expect(
      (await store.call('GET', '/api/admin/store', { token: admin.token })).body.settings.support_phone,
    ).toBe('1800 111 2222')
    expect(await lastEntry()).toMatchObject({
      action: 'store.update',
      before: { support_phone: '1800 000 0000' },
    })
    await setPhone('')
    expect((await info()).support_phone).toBe('1800 000 0000')
    expect((await setPhone(1800)).status).toBe(400)
  })

  test('have a phone and an announcement that are digits alone', async () => {
    const texts = { support_phone: '18001112222', announcement: '2026' }
    const { status } = await store.call('PUT', '/api/admin/store', { body: texts, token: admin.token })
    expect(status).toBe(200)
    expect(await info()).toMatchObject(texts)
    const { body } = await store.call('GET', '/api/admin/store', { token: admin.token })
    expect(body.settings).toEqual(texts)
    const emptied = { ...texts, announcement: '' }
    await store.call('PUT', '/api/admin/store', { body: emptied, token: admin.token })
  })

  test('have the announcement that the owner makes, from the next request on', async () => {
    const announce = (announcement: unknown) =>
      store.call('PUT', '/api/admin/store', {
        body: { support_phone: '1800 111 2222', announcement },
        token: admin.token,
      })
    expect((await info()).announcement).toBe('')
    expect((await announce('  Diwali orders leave by Tuesday ')).body.settings).toEqual({
      support_phone: '1800 111 2222',
      announcement: 'Diwali orders leave by Tuesday',
    })
    await vi.waitFor(
      async () => expect((await info()).announcement).toBe('Diwali orders leave by Tuesday'),
      30_000,
    )
    expect(await lastEntry()).toMatchObject({
      before: { announcement: '' },
      after: { announcement: 'Diwali orders leave by Tuesday' },
    })
    await setPhone('1800 333 4444')
    expect((await store.call('GET', '/api/admin/store', { token: admin.token })).body.settings).toEqual({
      support_phone: '1800 333 4444',
      announcement: 'Diwali orders leave by Tuesday',
    })
    for (const wrong of ['x'.repeat(121), 7, ['x'], 'a\u0000b'])
      expect(await announce(wrong)).toMatchObject({
        status: 400,
        body: { fields: { announcement: expect.any(String) } },
      })
    expect((await announce('')).body.settings.announcement).toBe('')
  })
})
