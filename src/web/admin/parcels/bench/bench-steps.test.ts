import { expect, test } from 'vitest'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { carrierNamed, emptyBench, stepBack, benchStep } from './bench-steps.ts'

const parcel = (scanned: number) => ({ lines: [{ scanned, quantity: 2 }] }) as Parcel

test('the field asks for a parcel, its units, weight, courier and AWB, one after the other', () => {
  expect(benchStep(emptyBench)).toBe('open')
  expect(benchStep({ ...emptyBench, parcel: parcel(1) })).toBe('scan')
  expect(benchStep({ ...emptyBench, parcel: parcel(2) })).toBe('weight')
  expect(benchStep({ ...emptyBench, parcel: parcel(2), weighed: true })).toBe('courier')
  expect(benchStep({ ...emptyBench, parcel: parcel(2), weighed: true, courier: 'DTDC' })).toBe('awb')
})

test('a unit that is taken back is asked for again', () => {
  expect(benchStep({ ...emptyBench, parcel: parcel(1), weighed: true, courier: 'DTDC' })).toBe('scan')
})

test('a parcel of a colleague is asked about first, and Escape leaves it to them', () => {
  const bench = { ...emptyBench, claimed: 'TK-1' }
  expect(benchStep(bench)).toBe('claimed')
  expect(benchStep(stepBack(bench))).toBe('open')
})

test('Escape asks again for courier, then for weight', () => {
  const awb = { ...emptyBench, parcel: parcel(2), weighed: true, courier: 'DTDC' }
  expect(benchStep(stepBack(awb))).toBe('courier')
  expect(benchStep(stepBack(stepBack(awb)))).toBe('weight')
})

test('a carrier that is offered is named by its word or its label, in any case; all else is a courier by hand', () => {
  const offered = ['manual', 'shiprocket'] as const
  expect(carrierNamed('Shiprocket', offered)).toBe('shiprocket')
  for (const text of ['Delhivery', 'By hand', 'manual', 'test', ''])
    expect([text, carrierNamed(text, offered)]).toEqual([text, null])
  expect(carrierNamed('test CARRIER', ['manual', 'test'])).toBe('test')
})
