import { expect, it } from 'vitest'
import { opensHere } from './open-link.ts'

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
}
const link = (href: string | null, { download = '', target = '' } = {}) => ({
  target,
  download,
  getAttribute: () => href,
  closest: () => null,
})

it('a click on a link to a page of this site opens it here', () => {
  expect(opensHere(click, link('/'))).toBe(true)
  expect(opensHere(click, link('/products?size=M#found'))).toBe(true)
})

it.each([
  ['a middle click', { button: 1 }],
  ['Ctrl, for a new tab', { ctrlKey: true }],
  ['Command, for a new tab', { metaKey: true }],
  ['Shift, for a new window', { shiftKey: true }],
  ['Alt, which saves the page', { altKey: true }],
  ['a click that was handled already', { defaultPrevented: true }],
])('%s stays with the browser', (_, change) => {
  expect(opensHere({ ...click, ...change }, link('/products'))).toBe(false)
})

it.each([
  ['a link to a new tab', link('/products', { target: '_blank' })],
  ['a download', link('/products', { download: 'products.html' })],
  ['a call', link('/api/auth/oidc/google')],
  ['another site', link('https://example.com/products')],
  ['another site without its scheme', link('//example.com/products')],
  ['a mail', link('mailto:help@taanka.example')],
  ['a place on this page', link('#main')],
  ['this page once more', link('')],
  ['a place without an address', link(null)],
  ['the text of an owner', { ...link('/products'), closest: () => ({}) as Element }],
])('%s stays with the browser', (_, to) => {
  expect(opensHere(click, to)).toBe(false)
})
