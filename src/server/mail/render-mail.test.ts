import { expect, test } from 'vitest'
import { sampleShop } from '#shared/brand/shop.ts'
import { renderMail } from './render-mail.ts'

test('says the same as text and as HTML', () => {
  const { text, html } = renderMail(
    {
      title: 'Thank you',
      intro: 'We have your order.\n\nIt leaves tomorrow.',
      rows: [{ label: 'Total', value: '₹1,279', strong: true }],
      button: { label: 'See your order', href: 'https://shop.example/orders/TK-1' },
      outro: 'Wear it well.',
    },
    sampleShop,
  )
  for (const part of [
    'Thank you',
    'We have your order.',
    'Total',
    '₹1,279',
    'See your order',
    'https://shop.example/orders/TK-1',
    'Wear it well.',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('It leaves tomorrow.</p>')
})

test('never lets a value become markup', () => {
  const attack = `"><script>alert('x')</script>&`
  const { html } = renderMail(
    {
      title: attack,
      intro: attack,
      rows: [{ label: attack, value: attack }],
      button: { label: attack, href: `https://shop.example/?q=${attack}` },
      outro: attack,
    },
    { ...sampleShop, name: attack, wordmark: attack },
  )
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;')
})

test('leaves out what is not there', () => {
  const { text, html } = renderMail({ title: 'Hello', intro: 'Only this.' }, sampleShop)
  expect(text).toBe('Hello\n\nOnly this.\n\n-- \nTaanka · Menswear, sewn with care\n')
  expect(html).not.toContain('<a ')
})
