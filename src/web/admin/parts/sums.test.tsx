import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sums } from './sums.tsx'

it('the counts of a file add up to its rows, and what is refused stands out', () => {
  const markup = renderToStaticMarkup(
    <Sums
      parts={[
        { name: 'Read', count: 1_200 },
        { name: 'Refused', count: 3, isBad: true },
        { name: 'Ignored', count: 0, isBad: true },
      ]}
      total="Rows of the file"
    />,
  )
  expect(markup).toContain('<dt>Rows of the file</dt><dd>1,203</dd>')
  expect(markup.match(/data-bad/g)).toHaveLength(1)
})
