import { HtmlValidate } from 'html-validate'
import { publicAddresses } from '../support/public-addresses.ts'
import { expect, test } from '../support/shop-page.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling of equivalent HTML: `<!doctype html>`, `<br/>`, `srcSet`, `checked=""`.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // The ids of React's useId; any text without spaces is one.
    'valid-id': ['error', { relaxed: true }],
    // Scripts and styles come from the same server as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Without JavaScript the button of the filters is a link to them.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    // The owner's own text.
    'tel-non-breaking': 'off',
  },
})

test('the HTML of every public address is valid', { tag: '@desktop' }, async ({ request }) => {
  const found: string[] = []
  for (const address of publicAddresses) {
    const html = await (await request.get(address)).text()
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        found.push(`${address}: ${ruleId}: ${message} (${line}:${column})`)
  }
  expect(found).toEqual([])
})
