import { describe, expect, test } from 'vitest'
import { defaultDeliverySettings, type DeliverySettings } from './delivery-settings.schema.ts'
import { checkDelivery, type DeliveryArea } from './promise.ts'

const standard: DeliveryArea = { zone: 'Standard', transit_days: 2, cod: true, delivers: true }

/** `at` is a clock time of the shop. */
const check = (at: string, settings: Partial<DeliverySettings> = {}, area: DeliveryArea | null = standard) =>
  checkDelivery({ area, settings: { ...defaultDeliverySettings, ...settings } }, new Date(`${at}+05:30`))
const daysFor = (...given: Parameters<typeof check>) => {
  const { promise } = check(...given)
  return [promise?.dispatch_on, promise?.date]
}

describe('the day of a promise', () => {
  test('an order placed before the cut-off leaves the same day, to the millisecond', () => {
    expect(check('2026-11-21T13:59:59.999').promise).toEqual({
      dispatch_on: '2026-11-21',
      date: '2026-11-24',
      order_by: '2026-11-21T08:30:00.000Z',
    })
  })

  test('an order placed at the cut-off leaves on the next dispatch day', () => {
    expect(check('2026-11-21T14:00:00').promise).toEqual({
      dispatch_on: '2026-11-23',
      date: '2026-11-25',
      order_by: '2026-11-23T08:30:00.000Z',
    })
  })

  test('on a Sunday nothing leaves, however early', () => {
    expect(daysFor('2026-11-22T00:00:00')).toEqual(['2026-11-23', '2026-11-25'])
  })

  test('midnight is that of the shop, not of UTC', () => {
    expect(daysFor('2026-11-24T23:59:59')).toEqual(['2026-11-25', '2026-11-27'])
    expect(daysFor('2026-11-25T00:00:00')).toEqual(['2026-11-25', '2026-11-27'])
  })

  test('a holiday after a Sunday: nothing leaves, and no courier drives', () => {
    // 26 January 2026 is a Monday.
    expect(daysFor('2026-01-24T15:00:00')).toEqual(['2026-01-27', '2026-01-29'])
    expect(daysFor('2026-01-24T09:00:00')).toEqual(['2026-01-24', '2026-01-28'])
  })

  test('a holiday of one year is none in the next', () => {
    const holidays = ['2026-11-23']
    expect(daysFor('2026-11-21T14:00:00', { holidays })).toEqual(['2026-11-24', '2026-11-26'])
    expect(daysFor('2027-11-23T09:00:00', { holidays })).toEqual(['2027-11-23', '2027-11-25'])
  })

  test('handling takes dispatch days, the way takes courier days', () => {
    const weekdaysOnly: Partial<DeliverySettings> = {
      handling: 1,
      dispatch_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    }
    expect(daysFor('2026-11-20T09:00:00', weekdaysOnly)).toEqual(['2026-11-23', '2026-11-25'])
    expect(daysFor('2026-11-20T09:00:00', { courier_days: ['Wed'] })).toEqual(['2026-11-20', '2026-12-02'])
  })

  test('the most holidays that may be set still end', () => {
    const holidays = Array.from({ length: 50 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 23 + 7 * week)).toISOString().slice(0, 10),
    )
    expect(daysFor('2026-11-22T09:00:00', { holidays, dispatch_days: ['Mon'] })[0]).toBe('2027-11-08')
  })
})

describe('the message', () => {
  const messageFor = (settings: Partial<DeliverySettings>, transit_days = 2) =>
    check('2026-11-21T09:00:00', settings, { ...standard, transit_days }).message

  test('is that of the store by default', () => {
    expect(messageFor({})).toBe('Delivery available in 2-3 business days')
  })

  test.each([
    [{ handling: 2 }, 5, '7-8'],
    [{ dispatch_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] }, 2, '2-4'],
    [{ dispatch_days: ['Mon'] }, 2, '2-8'],
    [{ courier_days: ['Mon', 'Wed'] }, 1, '1-2'],
  ] as [Partial<DeliverySettings>, number, string][])(
    'counts the most courier days that an order can wait: %j, %i days of transit',
    (settings, transit, days) => {
      expect(messageFor(settings, transit)).toBe(`Delivery available in ${days} business days`)
    },
  )

  test.each([null, { ...standard, delivers: false }])(
    'nothing is promised where the shop does not deliver',
    (area) => {
      expect(check('2026-11-21T09:00:00', {}, area)).toEqual({
        valid: false,
        message: 'Delivery not available in this area',
        cod: false,
        promise: null,
      })
    },
  )
})
