import { getItBy } from '#shared/delivery/promise-text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { formatRupees } from '#shared/money.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { ApiError, errorMessage, refusalDetails } from '#web/calls/api-error.ts'

/** Why an order was not placed, in words, and what to do about it. */
export interface OrderProblem {
  /** the server's sentence, or 'Failed to place order' (docs/product/errors.md, What is shown) */
  text: string
  /** next step of the shopper */
  advice: string
  remedy: 'none' | 'look-again' | 'drop-coupon' | 'fix-address' | 'see-orders'
  /** of the shipping form */
  fields: FieldErrors
}

export function orderProblem(error: unknown, seenTotal: number): OrderProblem {
  const text = errorMessage(error, orderMessages.placeFailed)
  const problem = (
    remedy: OrderProblem['remedy'],
    advice: string,
    fields: FieldErrors = {},
  ): OrderProblem => ({
    text,
    advice,
    remedy,
    fields,
  })
  if (!(error instanceof ApiError))
    return problem('none', 'Your cart and address are safe. Please try again.')
  const address = fieldsBelow('shipping_address.', error)
  if (Object.keys(address).length > 0) return problem('fix-address', '', address)
  if (error.fields?.coupon_code || error.fields?.discount || error.code === 'COUPON_NOT_USABLE')
    return problem(
      'drop-coupon',
      'The coupon was taken off. Please look at the new total, and place the order again.',
    )

  switch (error.code) {
    case 'OUT_OF_STOCK':
      return problem('look-again', 'Nothing was ordered. Change the items below, and place the order again.')
    case 'PRICE_CHANGED':
      return problem('look-again', `Nothing was ordered. ${newTotal(error, seenTotal)}`)
    case 'PROMISE_CHANGED':
      return problem(
        'none',
        `Nothing was ordered. ${newDay(error)} If that is all right, place the order again.`,
      )
    case 'METHOD_NOT_AVAILABLE':
      return problem('none', 'Nothing was ordered. Please choose another way to pay.')
    case 'IDEMPOTENCY_MISMATCH':
      return {
        ...problem('see-orders', 'Please look at it before you order again.'),
        text: 'An earlier attempt of yours went through.',
      }
    case 'IN_FLIGHT':
      return problem('none', 'Please press Place Order again in a moment: nothing is ordered twice.')
    default:
      return problem('none', error.status === 0 ? unanswered : 'Your cart and address are safe.')
  }
}

const unanswered =
  'Your cart and address are safe. Check your connection and try again: nothing is ordered twice.'

function newTotal(error: ApiError, seenTotal: number): string {
  const total = refusalDetails('POST /api/orders', 'PRICE_CHANGED', error)?.quote?.total
  const change =
    total === undefined
      ? ''
      : `You saw ${formatRupees(seenTotal)}, and it comes to ${formatRupees(total)} now. `
  return `${change}If that is all right, accept what is marked and place the order again.`
}

function newDay(error: ApiError): string {
  const promise = refusalDetails('POST /api/orders', 'PROMISE_CHANGED', error)?.promise
  return promise ? `${getItBy(promise.date)} now.` : 'No day can be named for this pincode now.'
}

/** Messages of the fields below a path of the order, without that path. */
export function fieldsBelow(path: string, error: unknown): FieldErrors {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  const ours = Object.entries(fields).filter(([field]) => field.startsWith(path))
  return Object.fromEntries(ours.map(([field, message]) => [field.slice(path.length), message]))
}
