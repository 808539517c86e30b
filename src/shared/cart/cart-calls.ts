import { declareCalls } from '../declare-calls.ts'
import { quoteInputSchema, quoteResponse } from './quote.schema.ts'

export const cartCalls = declareCalls('optional', 'Cart', {
  'POST /api/cart/quote': {
    summary: 'What a cart costs now',
    body: quoteInputSchema,
    response: quoteResponse,
    refusals: ['SHOP_CLOSED'],
  },
})
