import { expect, test } from 'vitest'
import { missingDeclarations } from './declarations.ts'

const declared = {
  generic_name: 'Shirt',
  net_quantity: '1 piece',
  manufacturer: 'Ranjha and Sons, 4 Ring Road, New Delhi 110001',
  packer: null,
  importer: null,
  country_of_origin: 'India',
  mrp: 1799,
  hsn_code: '6205',
}

test('a product with all of them may go on sale', () => {
  expect(missingDeclarations(declared)).toEqual({})
  expect(missingDeclarations({ ...declared, manufacturer: null, packer: 'Ranjha and Sons' })).toEqual({})
})

test.each([
  ['generic_name', 'Generic name is missing'],
  ['net_quantity', 'Net quantity is missing'],
  ['manufacturer', 'Manufacturer is missing'],
  ['country_of_origin', 'Country of origin is missing'],
  ['mrp', 'MRP is missing'],
])('a product without %s says so', (name, sentence) => {
  expect(missingDeclarations({ ...declared, [name]: null })).toEqual({ [name]: sentence })
})

test('so does one without an HSN code', () => {
  expect(missingDeclarations({ ...declared, hsn_code: '' })).toEqual({ hsn_code: 'HSN code is missing' })
})

test('a product from abroad names its importer', () => {
  const imported = { ...declared, country_of_origin: 'Italy' }
  expect(missingDeclarations(imported)).toEqual({ importer: 'Importer is missing' })
  expect(missingDeclarations({ ...imported, importer: 'Ranjha and Sons' })).toEqual({})
})
