import { describe, expect, it } from 'vitest'
import { checkForm } from '#web/forms/form-errors.ts'
import { priceErrors, productFormSchema, productValues, type ProductValues } from './product-values.ts'

const entered: ProductValues = {
  ...productValues(null),
  name: ' Linen Shirt ',
  category: 'Shirts',
  collection_id: 'classy',
  price: '2,799',
}

const check = (values: ProductValues) => checkForm(productFormSchema, values, priceErrors(values))

describe('the product form', () => {
  it('gives the product to send, with defaults for the empty fields', () => {
    const sizeStock = { M: ' 3 ', XL: '0' }
    expect(
      check({ ...entered, features: ['Pure linen', ' '], cost_paise: '₹1,122.5', sizeStock }),
    ).toMatchObject({
      ok: true,
      input: {
        name: 'Linen Shirt',
        price: 2799,
        original_price: null,
        cost_paise: 112_250,
        features: ['Pure linen'],
        hsn_code: '',
        sizeStock: { M: 3, XL: 0 },
      },
    })
  })

  it('names every field that is missing', () => {
    expect(check(productValues(null))).toEqual({
      ok: false,
      errors: {
        name: 'Name is required',
        category: 'Category is required',
        price: 'Price is required',
        collection_id: 'Collection is required',
      },
    })
  })

  it('refuses prices that are no whole rupees, and an original price that is not higher', () => {
    expect(check({ ...entered, price: '12.50', original_price: 'cheap' })).toMatchObject({
      errors: {
        price: 'Must be a whole number of rupees',
        original_price: 'Must be a whole number of rupees',
      },
    })
    expect(check({ ...entered, original_price: '2799' })).toEqual({
      ok: false,
      errors: { original_price: 'Original price must be higher than price' },
    })
  })

  it('reads a price as it is written, and refuses one that can be read in two ways', () => {
    for (const [price, rupees] of [
      ['1299,00', 1299],
      ['1.299,00', 1299],
      ['₹1,29,900', 129_900],
      ['1,000', 1000],
    ] as const)
      expect(check({ ...entered, price })).toMatchObject({ ok: true, input: { price: rupees } })
    expect(check({ ...entered, price: '1.000' })).toMatchObject({
      errors: {
        price: 'It can be read as 1000 or 1.000: “1.000”. Write it with two decimals, or without the sign',
      },
    })
    expect(check({ ...entered, cost_paise: '1122,50' })).toMatchObject({ input: { cost_paise: 112_250 } })
    for (const cost_paise of ['1.000', '1,2,7,9', '1.2345', '-5'])
      expect(check({ ...entered, cost_paise })).toMatchObject({ ok: false })
  })

  it('names the size whose stock cannot be saved', () => {
    const sizeStock = { S: '', M: '-1', L: '100001', XL: '1.5', XXL: 'many' }
    expect(check({ ...entered, sizeStock })).toMatchObject({
      errors: {
        'sizeStock.S': 'Stock must be a whole number',
        'sizeStock.L': 'Stock must be at most 100000',
        'sizeStock.XL': 'Stock must be a whole number',
        'sizeStock.XXL': 'Stock must be a whole number',
      },
    })
  })
})
