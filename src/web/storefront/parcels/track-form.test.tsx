import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteContext } from '#web/app/site.ts'
import TrackForm from './track-form.tsx'

function formIn(store: object): string {
  const router = createMemoryRouter([{ path: '*', element: <TrackForm /> }])
  return renderToStaticMarkup(
    <SiteContext value={{ publicUrl: '', store: store as never }}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
}

test('the form to track an order shows a number as those of the shop begin', () => {
  expect(formIn({})).toContain('placeholder="TK-7F3K9Q2M"')
  expect(formIn({ brand: { name: 'Ranjha' } })).toContain('placeholder="TK-7F3K9Q2M"')
  expect(formIn({ brand: { name: 'Ranjha', order_prefix: 'RS' } })).toContain('placeholder="RS-7F3K9Q2M"')
})
