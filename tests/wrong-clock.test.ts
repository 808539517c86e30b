import { describe, expect, test } from 'vitest'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { contentKinds } from '../src/server/home/content-kinds.ts'
import { publishDue } from '../src/server/contents/publish-due.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { expireReturns } from '../src/server/returns/expire-returns.ts'
import { contentEditor } from './support/contents.ts'
import { createProduct, seller } from './support/factories.ts'
import { orderBody, postOrder } from './support/orders.ts'
import { another, deliveredOrder, returnCalls } from './support/returns.ts'
import { staffedStore } from './support/staffed-store.ts'
import { withClockAhead } from './support/wrong-clock.ts'

const store = staffedStore()
const { request, returnable } = returnCalls(store)

const hourMs = 3_600_000

describe.each([-1, 1])('a store whose clock is %i day ahead of its database', (days) => {
  /** By the clock of the database, which is that of this machine. */
  const started = Date.now()
  const inHours = (hours: number) => new Date(started + hours * hourMs).toISOString()
  const name = days > 0 ? 'AHEAD' : 'BEHIND'

  test('takes a coupon from its beginning to its end', async () => {
    const product = await createProduct(store.db)
    const spans = { NOW: [-2, 2], OVER: [-9, -2], SOON: [2, 9] } as const
    for (const [kind, [from, to]] of Object.entries(spans)) {
      const coupon = { code: `${kind}${name}`, kind: 'flat', value: from + 100, public: true }
      const body = { ...coupon, starts_at: inHours(from), ends_at: inHours(to) }
      expect((await store.staff('POST', '/api/admin/coupons', body)).status).toBe(201)
    }
    const items = [{ product_id: product, size: 'M', quantity: 1 }]
    await withClockAhead(days, async () => {
      const quoted = async (code: string) =>
        (await store.call('POST', '/api/cart/quote', { body: { items, coupon_code: code } })).body
      const ordered = (more: Record<string, unknown>) =>
        postOrder(store, store.customer.token, orderBody([{ product_id: product }], more))
      const [now, over, soon] = Object.keys(spans).map((kind) => kind + name) as [string, string, string]
      expect(await quoted(now)).toMatchObject({ coupon_code: now })
      for (const code of [over, soon]) {
        expect(await quoted(code)).toMatchObject({ coupon_code: null, coupon_error: expect.any(String) })
        expect((await ordered({ coupon_code: code })).body.code).toBe('COUPON_NOT_USABLE')
      }
      expect((await ordered({ coupon_code: now, discount: 98 })).status).toBe(201)
      expect((await ordered({ discount: 98 })).status).toBe(201)
      expect((await ordered({ discount: 102 })).status).toBe(400)
    })
  })

  test('schedules what is ahead, and shows an announcement for its time', async () => {
    const editor = await contentEditor(store)
    const announced = (text: string, from: number, until: number) => ({
      type: 'announcement',
      text,
      from: inHours(from),
      until: inHours(until),
    })
    const hero = { type: 'hero', title: 'Woven', subtitle: 'in Bhuj' }
    await withClockAhead(days, async () => {
      const shownWith = async (...sections: object[]) => {
        expect((await editor.put('home', { sections: [hero, ...sections] })).status).toBe(200)
        const { home } = (await store.call('GET', '/api/home/public')).body
        return home.sections.map(({ text }: { text?: string }) => text).slice(1)
      }
      const ofNow = announced('It is on', -2, 2)
      expect(await shownWith(ofNow, announced('It was on', -9, -2))).toEqual(['It is on'])
      expect(await shownWith(ofNow, announced('It will be on', 2, 9))).toEqual(['It is on'])
      const { rows } = await store.pool.query(
        `select changes_at, abs(extract(epoch from at - now())) < 600 as is_of_now from content_versions where state = 'published'`,
      )
      expect(rows).toMatchObject([{ is_of_now: true }])
      expect(new Date(rows[0].changes_at).toISOString()).toBe(inHours(2))
      await editor.save('home', { sections: [hero] })
      expect((await editor.publish('home', { at: inHours(-2) })).body.fields).toHaveProperty('at')
      expect((await editor.publish('home', { at: inHours(2) })).body.version).toMatchObject({
        state: 'scheduled',
      })
      await publishDue({ db: store.db, kinds: contentKinds, log: () => {} })
      const { scheduled } = (await store.call('GET', '/api/admin/contents/home', { token: editor.by.token }))
        .body
      expect(scheduled).toMatchObject({ publish_at: inHours(2) })
    })
    await store.pool.query('truncate contents cascade')
  })

  test('takes units back until the last day, and ends a return on its day', async () => {
    await store.staff('PUT', '/api/admin/store/seller', seller)
    const who = await another(store)
    const delivered = async (ago: number) => {
      const { id } = await deliveredOrder(store, { who })
      await store.pool.query(
        `update parcels set delivered_at = now() - make_interval(days => $2) where order_id = (select id from orders where order_id = $1)`,
        [id, ago],
      )
      return id
    }
    const [late, inTime] = [await delivered(returnPolicy.days + 1), await delivered(returnPolicy.days)]
    await withClockAhead(days, async () => {
      expect((await returnable(late, who)).body.lines).toMatchObject([{ returnable: 0 }])
      expect((await request(late, [{}], { who, refund_to: { upi: 'asha@okbank' } })).status).toBe(409)
      expect((await returnable(inTime, who)).body.lines).toMatchObject([{ returnable: 2 }])
      const asked = await request(inTime, [{}], { who, refund_to: { upi: 'asha@okbank' } })
      expect(asked.status).toBe(201)
      const { number } = asked.body.return
      const stateWith = async (hours: number) => {
        await store.pool.query(
          `update returns set expires_at = now() + make_interval(hours => $2) where number = $1`,
          [number, hours],
        )
        await expireReturns(databaseOn(store.pool), { config: store.config })
        return (await store.staff('GET', `/api/admin/returns/${number}`)).body.return.state
      }
      expect([await stateWith(2), await stateWith(-2)]).toEqual(['approved', 'cancelled'])
    })
  })

  test('archives a product now', async () => {
    const product = await createProduct(store.db)
    const archive = () => store.staff('PUT', `/api/products/${product}`, { archived: true })
    await withClockAhead(days, async () => expect((await archive()).status).toBe(200))
    const { rows } = await store.pool.query(
      `select abs(extract(epoch from archived_at - now())) < 600 as is_of_now from products where id = $1`,
      [product],
    )
    expect(rows).toEqual([{ is_of_now: true }])
  })

  test('lets a resolved complaint be reopened for thirty days', async () => {
    const complaint = {
      name: 'Asha Rao',
      email: `asha.${name}@ranjha.example`,
      kind: 'refund',
      order_id: '',
      message: 'It has not come',
    }
    await withClockAhead(days, async () => {
      const open = async () => {
        const { number, key } = (await store.call('POST', '/api/grievances', { body: complaint })).body
        const resolution = 'The money left on Friday'
        const { body } = await store.staff('PUT', `/api/admin/grievances/${number}`, { resolution })
        expect(Math.abs(Date.parse(body.grievance.resolved_at) - started)).toBeLessThan(hourMs)
        expect(Math.abs(Date.parse(body.grievance.acknowledged_at) - started)).toBeLessThan(hourMs)
        return { number, key }
      }
      const reopened = async (hoursAgo: number) => {
        const { number, key } = await open()
        await store.pool.query(
          `update contact_messages set resolved_at = now() - make_interval(hours => $2) where number = $1`,
          [number, hoursAgo],
        )
        const seen = (await store.call('GET', `/api/grievances/${number}?key=${key}`)).body.grievance
        const { status } = await store.call('POST', `/api/grievances/${number}/reopen`, { body: { key } })
        return [seen.may_reopen, status]
      }
      expect(await reopened(30 * 24 - 2)).toEqual([true, 200])
      expect(await reopened(30 * 24 + 2)).toEqual([false, 409])
    })
  })
})
