import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorTime } from '../../../tests/support/processor-time.ts'
import { markdownProblem, renderMarkdown } from './render-markdown.ts'

const picture = '/media/0a1b-960x1200/640.webp'

test('pages are written in a small part of Markdown', () => {
  expect(renderMarkdown('# Our mill\n\nWoven **by hand** in *Bhuj*.  \nSince 1982.')).toBe(
    '<h2>Our mill</h2>\n<p>Woven <strong>by hand</strong> in <em>Bhuj</em>.<br>\nSince 1982.</p>\n',
  )
  expect(renderMarkdown('3. a\n4. b\n\n> quoted\n\n---')).toBe(
    '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n<blockquote>\n<p>quoted</p>\n</blockquote>\n<hr>\n',
  )
  expect(renderMarkdown('| a | b |\n|:-:|---|\n| 1 | 2 |')).not.toContain('style')
  expect(renderMarkdown(`![A *loom*](${picture} "x")`)).toBe(
    `<p><img src="${picture}" alt="A loom" width="960" height="1200" loading="lazy"></p>\n`,
  )
})

test('a fact stands in a link, a phone number as its digits', () => {
  const facts = { care_phone: '+91 (80) 4000 1234', care_mail: 'care@ranjha.example' }
  expect(renderMarkdown('[{{care_phone}}](tel:{{care_phone}}) [mail](mailto:{{care_mail}})', facts)).toBe(
    '<p><a href="tel:+918040001234">+91 (80) 4000 1234</a> <a href="mailto:care@ranjha.example">mail</a></p>\n',
  )
  // A fact begins no address.
  expect(renderMarkdown('[x]({{evil}})', { evil: 'javascript:alert(1)' })).not.toContain('<a')
})

test('facts stand in the text as text', () => {
  const facts = { legal_name: 'Ranjha & *Sons* <b>' }
  expect(renderMarkdown('By {{legal_name}} and {{ legal_name }}.', facts)).toBe(
    '<p>By Ranjha &amp; *Sons* &lt;b&gt; and Ranjha &amp; *Sons* &lt;b&gt;.</p>\n',
  )
  expect(markdownProblem('{{legal_name}}', facts)).toBeNull()
  expect(markdownProblem('{{colour}}', facts)).toBe('{{colour}} is not known')
})

test('a picture is one of this shop, with a text for those who do not see it', () => {
  expect(markdownProblem(`![A loom](${picture})`, {})).toBeNull()
  expect(markdownProblem(`![](${picture})`, {})).toBe('A picture needs a text for those who do not see it')
  expect(markdownProblem('![A loom](https://elsewhere.example/x.png)', {})).toBe(
    'A picture has to be uploaded here',
  )
  expect(renderMarkdown('![A loom](https://elsewhere.example/x.png)')).toBe('<p>A loom</p>\n')
})

test('links lead into this shop, to https, mail and telephones', () => {
  for (const to of ['/products', '#top', 'https://b.example/', 'mailto:a@b.example', 'tel:+911234567890'])
    expect(renderMarkdown(`[x](${to})`)).toBe(`<p><a href="${to}">x</a></p>\n`)
  for (const to of ['javascript:alert(1)', 'http://b.example', '//b.example', 'data:text/html,x'])
    expect(renderMarkdown(`[x](${to})`)).not.toContain('<a')
})

const tags = 'p|h[2-6]|strong|em|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|br|a|img'
const listed = new RegExp(
  `</?(${tags})>|<ol start="\\d+">|<a href="(/|#|https:|mailto:|tel:)[^"<>]*">|<img src="/media/[^"<>]*" alt="[^"<>]*" width="\\d+" height="\\d+" loading="lazy">`,
  'gi',
)
const bits = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '](',
  '![',
  '**',
  '_',
  '`',
  '```html\n',
  '| a |\n|---|\n',
  '> ',
  '- ',
  '1. ',
  '# ',
  '\n',
  '\n\n',
  '"',
  "'",
  '<',
  '>',
  '&lt;',
  '&#x6a;',
  '\\',
  '<!--',
  '<https://a.example>',
  '[x]: javascript:x',
  '[x]',
  '(/a "b")',
  'https://a.example',
  '{{a}}',
  ' onclick=',
  '<svg/onload=x>',
  `![a](${picture} "on")`,
  '[a](/b"onclick="x)',
  '[a](https://a.example/"><b>)',
  '\u0000',
  '\u202e',
  '😀',
]

test('400 hostile texts make only listed elements and attributes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 40 }), (parts) => {
      const rest = renderMarkdown(parts.join('')).replace(listed, '')
      expect(rest).not.toMatch(/[<>]/)
    }),
    { numRuns: 400, seed: 63 },
  )
})

test.each(['*[', '[', '![', '*a_', '> ', '- ', '|', '\\', '**a ', '[a](', '{{'])(
  'many %s in one text take no longer than in ten',
  (bit) => {
    const timeOf = (length: number, texts: number) => {
      const text = bit.repeat(length / bit.length)
      const begun = processorTime()
      for (let n = 0; n < texts; n++) renderMarkdown(text)
      return processorTime() - begun
    }
    const ofShort = timeOf(5_000, 40)
    // A square of the length would take ten times as long. The processor's time is counted in steps of some milliseconds.
    expect(timeOf(50_000, 4)).toBeLessThan(60 + 4 * ofShort)
  },
)
