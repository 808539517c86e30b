import { expect, test } from 'vitest'
import { defaultCourierSettings } from '#shared/delivery/courier-settings.schema.ts'
import { courierForm } from './courier-form.ts'
import { couriersIn } from './courier-lines.ts'

const values = courierForm.valuesOf(defaultCourierSettings)

test('a form that nobody has changed saves the settings as they are', () => {
  expect(courierForm.schema.parse(values)).toEqual(defaultCourierSettings)
})

test('the usual cost of a parcel may be left empty, which is not 0', () => {
  const typed = { ...values, parcel_cost_out: '0', parcel_cost_back: '' }
  expect(courierForm.schema.parse(typed)).toMatchObject({ parcel_cost_out: 0, parcel_cost_back: null })
  const [issue] = courierForm.schema.safeParse({ ...typed, parcel_cost_back: '10001' }).error!.issues
  expect([issue!.path, issue!.message]).toEqual([
    ['parcel_cost_back'],
    'Must be a whole number from 0 to 10000',
  ])
})

test('a courier is a name and an address on one line, with its spaces', () => {
  expect(couriersIn(' Blue Dart  https://b.example/{awb} \n\nPost https://p.example')).toEqual([
    { name: 'Blue Dart', page: 'https://b.example/{awb}' },
    { name: 'Post', page: 'https://p.example' },
  ])
})

test.each([
  ['Blue Dart', 'Line 1: Must be an https address, with {awb} in the place of the AWB'],
  [
    'A https://a.example\nB http://b.example',
    'Line 2: Must be an https address, with {awb} in the place of the AWB',
  ],
  ['https://a.example', 'Line 1: Name is required'],
  ['A https://a.example\na https://b.example', 'Name each courier once'],
])('the couriers %j are refused: %s', (courier_links, message) => {
  const [issue] = courierForm.schema.safeParse({ ...values, courier_links }).error!.issues
  expect([issue!.path, issue!.message]).toEqual([['courier_links'], message])
})

test('a side of the box that is no number is told beside its field', () => {
  const [issue] = courierForm.schema.safeParse({ ...values, height: '' }).error!.issues
  expect([issue!.path, issue!.message]).toEqual([['height'], 'Must be a whole number from 1 to 200'])
})
