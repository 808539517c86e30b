import { expect, test } from 'vitest'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { carrierNamed, emptyBench, stepBack, stepOf } from './bench-steps.ts'

const parcel = (scanned: number) => ({ lines: [{ scanned, quantity: 2 }] }) as Parcel

test('the field asks for a parcel, its pieces, weight, courier and AWB, one after the other', () => {
  expect(stepOf(emptyBench)).toBe('open')
  expect(stepOf({ ...emptyBench, parcel: parcel(1) })).toBe('scan')
  expect(stepOf({ ...emptyBench, parcel: parcel(2) })).toBe('weight')
  expect(stepOf({ ...emptyBench, parcel: parcel(2), weighed: true })).toBe('courier')
  expect(stepOf({ ...emptyBench, parcel: parcel(2), weighed: true, courier: 'DTDC' })).toBe('awb')
})

test('a piece that is taken back is asked for again', () => {
  expect(stepOf({ ...emptyBench, parcel: parcel(1), weighed: true, courier: 'DTDC' })).toBe('scan')
})

test('a parcel of a colleague is asked about first, and Escape leaves it to them', () => {
  const bench = { ...emptyBench, claimed: 'TK-1' }
  expect(stepOf(bench)).toBe('claimed')
  expect(stepOf(stepBack(bench))).toBe('open')
})

test('Escape asks again for courier, then for weight', () => {
  const awb = { ...emptyBench, parcel: parcel(2), weighed: true, courier: 'DTDC' }
  expect(stepOf(stepBack(awb))).toBe('courier')
  expect(stepOf(stepBack(stepBack(awb)))).toBe('weight')
})

test('a carrier that is offered is named by its word or its label, in any case; all else is a courier by hand', () => {
  const offered = ['manual', 'shiprocket'] as const
  expect(carrierNamed('Shiprocket', offered)).toBe('shiprocket')
  for (const text of ['Delhivery', 'By hand', 'manual', 'test', ''])
    expect([text, carrierNamed(text, offered)]).toEqual([text, null])
  expect(carrierNamed('test CARRIER', ['manual', 'test'])).toBe('test')
})
