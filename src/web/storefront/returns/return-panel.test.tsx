import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { ReturnPanel } from './return-panel.tsx'

const sent = { kind: 'return', state: 'returning', events: [{ kind: 'lost' }] }
const of = {
  number: 'RT-7F3K9Q2M',
  order_id: 'TK-7F3K9Q2M',
  state: 'under_way',
  method: 'self',
  decision: '',
  created_at: '2026-11-20T06:00:00.000Z',
  approved_at: '2026-11-20T06:00:00.000Z',
  under_way_at: '2026-11-21T06:00:00.000Z',
  arrived_at: null,
  settled_at: null,
  closed_at: null,
  expires_at: null,
  credit_note: null,
  lines: [],
  worth: 0,
  refund: 0,
  parcels: [sent],
  refused_pieces: { here: 0, sent_back: 0 },
} as unknown as CustomerReturn

function textOf(more: object): string {
  const element = <ReturnPanel of={{ ...of, ...more }} asksRefundTo={false} onChange={() => {}} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a customer reads that the courier has lost their return, and that it is not their loss', () => {
  expect(textOf({})).toContain(returnMessages.lost)
  expect(textOf({ parcels: [{ ...sent, events: [] }] })).not.toContain(returnMessages.lost)
})
