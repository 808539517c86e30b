import { expect, test } from 'vitest'
import { romanize } from './romanize.ts'

test.each([
  ['कर्नाटक', 'karnatak'],
  ['संत कबीर नगर', 'sant kabir nagar'],
  ['ज़िला ५', 'jila 5'],
  ['কলকাতা', 'kalakata'],
  ['জগৎ', 'jagat'],
  ['ਪੱਕਾ', 'paka'],
  ['અમદાવાદ', 'amadavad'],
  ['ଓଡ଼ିଶା', 'odisha'],
  ['தமிழ்', 'tamizh'],
  ['கொச்சி', 'kochchi'],
  ['హైదరాబాద్', 'haidarabad'],
  ['ಬೆಂಗಳೂರು', 'bengaluru'],
  ['കൊല്ലം', 'kollan'],
  ['അവൻ', 'avan'],
  ['دہلی ۱۲', 'dhli 12'],
  ['ᱥᱟᱱᱛᱟᱲᱤ', 'santari'],
  ['ꯏꯝꯐꯥꯜ', 'imphal'],
  ['12, लूम Lane, Pune', '12, lum Lane, Pune'],
  ['北京', '北京'],
])('%s is read %s', (text, latin) => {
  expect(romanize(text)).toBe(latin)
})
