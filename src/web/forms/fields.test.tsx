import * as z from 'zod/mini'
import { describe, expect, it, test } from 'vitest'
import { optionalText, text as textSchema } from '#shared/schema/text.ts'
import { wholeNumber } from '#shared/schema/whole-number.ts'
import { readForm } from '../../../tests/support/read-form.tsx'
import { choice, code, lines, money, text, tick, whole } from './field-items.ts'
import { fields } from './fields.ts'
import { checkForm } from './form-errors.ts'
import { FormFields } from './form-fields.tsx'
import { atLastPart, formSchema } from './form-schema.ts'
import type { FormHandlers } from './use-form.ts'

const schema = z.object({
  name: textSchema({ max: 40, required: 'Name is required' }),
  note: optionalText(200),
  slug: z.optional(textSchema({ max: 80, required: 'Slug is required' })),
  price: wholeNumber(1, 100_000),
  most: z.nullable(wholeNumber(1, 50)),
  colour: z.nullable(z.enum(['red', 'blue'])),
  names: z.array(textSchema({ max: 10, required: 'Must not be empty' })).check(z.maxLength(3)),
  active: z._default(z.boolean(), true),
})
const list = fields(schema, [
  text('name', 'Name'),
  text('note', 'Note', { optional: true }),
  code('slug', 'Slug'),
  money('price', 'Price'),
  whole('most', 'At most'),
  choice('colour', 'Colour', { '': 'None', red: 'Red', blue: 'Blue' }),
  lines('names', 'Names'),
  tick('active', 'Can be used', { initial: true }),
])

const empty = {
  name: '',
  note: '',
  slug: '',
  price: '',
  most: '',
  colour: '',
  names: '',
  active: true,
}

describe('a form as a list', () => {
  it('begins empty, or with the values of a row', () => {
    expect(list.valuesOf(null)).toEqual(empty)
    const row = { name: 'Kurta', price: 999, most: null, colour: 'red', names: ['a', 'b'], active: false }
    expect(list.valuesOf(row)).toEqual({
      ...empty,
      name: 'Kurta',
      price: '999',
      colour: 'red',
      names: 'a\nb',
      active: false,
    })
  })

  it('sends an empty field as what the schema takes for none', () => {
    const checked = checkForm(list.schema, { ...empty, name: 'Kurta', price: '999', names: ' a \n\n b' })
    expect(checked).toEqual({
      ok: true,
      input: {
        name: 'Kurta',
        note: '',
        price: 999,
        most: null,
        colour: null,
        names: ['a', 'b'],
        active: true,
      },
    })
  })

  it('has the errors of the schema, each at its field', () => {
    const checked = checkForm(list.schema, { ...empty, most: '51' })
    expect(checked).toMatchObject({
      ok: false,
      errors: {
        name: 'Name is required',
        price: 'Must be a whole number from 1 to 100000',
        most: 'Must be a whole number from 1 to 50',
      },
    })
  })

  it('has the text of a field, as people read it', () => {
    const values = { ...empty, colour: 'red', price: '5' }
    const texts = Object.keys(list.labels).map((name) => list.textOf(values, name))
    expect(texts).toEqual(['', '', '', '5', '', 'Red', '', 'Yes'])
  })

  it('takes the limits of a field from the schema', () => {
    const limits = list.items.map(({ name, props }) => [
      name,
      props.maxLength,
      'required' in props && props.required,
    ])
    expect(limits).toEqual([
      ['name', 40, true],
      ['note', 200, false],
      ['slug', 80, false],
      ['price', 6, true],
      ['most', 2, false],
      ['colour', undefined, false],
      ['names', undefined, true],
      ['active', undefined, false],
    ])
  })
})

test('a form shows the fields of its list, but for what depends on the values', () => {
  const form: FormHandlers = {
    text: (name) => ({
      name,
      value: name === 'colour' ? 'blue' : name,
      error: undefined,
      onChange: () => {},
      onBlur: () => {},
    }),
    tick: (name) => ({ name, checked: true, error: undefined, onChange: () => {} }),
  }
  const shown = readForm(
    <FormFields
      of={list}
      form={form}
      only={['price', 'name', 'note', 'colour', 'active', 'slug']}
      but={{ slug: false, price: { label: 'Worth', hint: 'In whole rupees' } }}
    />,
  )
  expect(Object.entries(shown.values)).toEqual([
    ['Worth', 'price'],
    ['Name', 'name'],
    ['Note (optional)', 'note'],
    ['Colour', 'blue'],
    ['Can be used', true],
  ])
  expect(shown.hints).toEqual({ Worth: 'In whole rupees' })
})

test('an error within the body is shown at the field of the form', () => {
  const cash = z.object({ cash: z.object({ fee: wholeNumber(0, 500) }) })
  const form = formSchema(cash, ({ fee }: { fee: string }) => ({ cash: { fee: Number(fee) } }), atLastPart)
  expect(checkForm(form, { fee: '501' })).toEqual({
    ok: false,
    errors: { fee: 'Must be a whole number from 0 to 500' },
  })
  expect(checkForm(form, { fee: '500' })).toEqual({ ok: true, input: { cash: { fee: 500 } } })
})
