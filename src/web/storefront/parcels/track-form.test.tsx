import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import TrackForm from './track-form.tsx'

function formIn(store: object): string {
  const route = { id: 'root', path: '*', element: <TrackForm />, loader: () => null }
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { root: { store } } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the form to track an order shows a number as those of the shop begin', () => {
  expect(formIn({})).toContain('placeholder="TK-7F3K9Q2M"')
  expect(formIn({ brand: { name: 'Ranjha' } })).toContain('placeholder="TK-7F3K9Q2M"')
  expect(formIn({ brand: { name: 'Ranjha', order_prefix: 'RS' } })).toContain('placeholder="RS-7F3K9Q2M"')
})
