import { expect, test } from 'vitest'
import { socialNetwork } from './social-networks.ts'

test.each([
  ['https://www.instagram.com/ranjha', 'Instagram'],
  ['https://wa.me/919876543210', 'WhatsApp'],
  ['https://in.pinterest.com/ranjha', 'Pinterest'],
  ['http://instagram.com/ranjha', undefined],
  ['https://instagram.com.evil.example/', undefined],
  ['https://evilinstagram.com/', undefined],
  ['https://instagram.com@evil.example/', undefined],
  ['https://a:b@instagram.com/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://constructor/', undefined],
  ['https://toString', undefined],
  ['https://__proto__/', undefined],
])('%s leads to %s', (address, network) => expect(socialNetwork(address)).toBe(network))
