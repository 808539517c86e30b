import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

type Returns = Parameters<typeof nextStep>[0]['returns']
const facts = {
  order: {
    order_id: 'TK-7F3K9Q2M',
    status: 'placed' as const,
    payment_method: { type: 'cod' as const },
    payment_status: 'pending' as const,
  },
  waitsForCash: false,
  parcels: [],
  returns: [],
  toPack: 0,
}
const parcel = (state: 'draft' | 'ready' | 'under_way' | 'returning', kind?: 'lost' | 'rto_started') => ({
  number: 'TK-7F3K9Q2M-1',
  kind: 'order' as const,
  state,
  events: kind ? [{ kind, at: '', place: '', text: '', source: 'staff' as const, by: null }] : [],
})

test('an order is confirmed, packed and handed over, and then waits for its courier', () => {
  const label = (more: Partial<Parameters<typeof nextStep>[0]>) => nextStep({ ...facts, ...more })?.label
  expect(label({ toPack: 2, waitsForCash: true })).toBe('Confirm the cash order')
  expect(label({ toPack: 2 })).toBe('Pack')
  expect(label({ parcels: [parcel('ready')], toPack: 1 })).toBe('Pack')
  expect(label({ parcels: [parcel('ready')] })).toBe('Hand over')
  expect(label({ parcels: [parcel('under_way')] })).toBeUndefined()
  expect(nextStep({ ...facts, parcels: [parcel('returning', 'rto_started')] })).toEqual({
    label: 'Receive the parcel',
    to: { receive: 'TK-7F3K9Q2M-1' },
  })
  expect(label({ parcels: [parcel('returning', 'lost')] })).toBe('Close the lost parcel')
})

test('a parcel that was begun is packed on', () => {
  expect(nextStep({ ...facts, parcels: [parcel('draft')] })?.to).toBe('/admin?tab=pack&number=TK-7F3K9Q2M-1')
  expect(nextStep({ ...facts, toPack: 1 })?.to).toBe('/admin?tab=pack&number=TK-7F3K9Q2M')
})

test('nothing is next for an order that is not paid yet, or is cancelled', () => {
  const online = { ...facts.order, payment_method: { type: 'online' as const } }
  expect(nextStep({ ...facts, toPack: 1, order: online })).toBeNull()
  expect(nextStep({ ...facts, toPack: 1, order: { ...online, payment_status: 'paid' } })?.label).toBe('Pack')
  expect(nextStep({ ...facts, toPack: 1, order: { ...facts.order, status: 'cancelled' } })).toBeNull()
})

test('a return comes before all else', () => {
  const returns = [{ number: 'RT-7F3K9Q2M', state: 'arrived' as const, parcels: [] }]
  expect(nextStep({ ...facts, toPack: 1, returns })).toEqual({
    label: 'Inspect the return',
    to: '/admin?tab=returns&return=RT-7F3K9Q2M',
  })
})

test('a return that its courier has lost is closed', () => {
  const lost = { ...parcel('returning', 'lost'), kind: 'return' as const }
  const returns = [{ number: 'RT-7F3K9Q2M', state: 'under_way' as const, parcels: [lost] }]
  expect(nextStep({ ...facts, returns: returns as unknown as Returns })).toEqual({
    label: 'Close the lost return',
    to: '/admin?tab=returns&return=RT-7F3K9Q2M',
  })
})
