import { expect, test } from 'vitest'
import { sampleShop } from '#shared/brand/shop.ts'
import { missingGlyphs, pdfPages, pdfText } from '../../../../tests/support/pdf-text.ts'
import type { LabelledParcel } from './label.queries.ts'
import { renderLabels } from './render-labels.ts'

const label = async (to: Partial<LabelledParcel['to']>) => {
  const parcel: LabelledParcel = {
    number: 'TK-7F3K9Q2M-1',
    courier: 'Delhivery',
    awb: '14355122309871',
    weight: 450,
    collect: 0,
    to: {
      fullName: 'Asha Rao',
      email: 'asha@taanka.example',
      phone: '9876543210',
      address: '12 Loom Lane',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      landmark: '',
      ...to,
    },
    orderId: 'TK-7F3K9Q2M',
    lines: [],
  }
  const file = await renderLabels(sampleShop, [parcel], { seller: null, returnDays: 15 })
  expect([pdfPages(file), missingGlyphs(file)]).toEqual([1, 0])
  return pdfText(file)
}
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

test('an address in a script of India stands on a label in Latin letters too', async () => {
  const text = oneLine(await label({ fullName: 'आशा राव', address: '१२ लूम लेन', landmark: 'கோயில்' }))
  for (const words of ['आशा राव', '(aasha rav)', '१२ लूम लेन', '(12 lum len)', 'கோயில்', '(koyil)'])
    expect(text).toContain(words)
  expect(text).toContain('Bengaluru, Karnataka 560001')
})

test('a script without a font here stands in Latin letters alone', async () => {
  const text = await label({ fullName: 'آشا راؤ', address: 'ᱥᱟᱱᱛᱟᱲᱤ ᱞᱮᱱ' })
  expect(text).toContain('aasha rao')
  expect(text).toContain('santari len')
  expect(text).not.toContain('?')
  const abroad = await label({ fullName: 'Иван Петров', address: '北京路 12', city: 'Αθήνα' })
  for (const words of ['Ivan Petrov', 'BeiJingLu 12', 'Athina']) expect(abroad).toContain(words)
  expect(abroad).not.toContain('?')
})

test('an old address with marks that turn it around, or draw nothing, is printed as it is read', async () => {
  const text = await label({
    fullName: '\u202EAsha\u202C Rao\u200B',
    address: '12\u00AD Loom \u2066Lane\u2069\u3164',
  })
  expect(text).toContain('Asha Rao')
  expect(text).toContain('12 Loom Lane')
  expect(text).not.toMatch(/[?\u202E\u2066\u3164]/)
})

test('the longest address in another script stays on its label', async () => {
  await label({
    fullName: 'आशा '.repeat(25),
    address: 'लूम '.repeat(75),
    landmark: 'पेड '.repeat(50),
    city: 'पुणे '.repeat(20),
  })
})
