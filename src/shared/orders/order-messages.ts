export const orderMessages = {
  notFound: 'Order not found',
  fetchFailed: 'Failed to fetch orders',
  placeFailed: 'Failed to place order',
  cancelFailed: 'Failed to cancel order',
  notCancellable: 'This order can no longer be cancelled',
  outOfStock: 'Some items in your cart are out of stock',
  /** Message for staff. */
  notReopenable: 'This order cannot be reopened: some of its items have been sold meanwhile',
  priceChanged: 'The total of your order has changed. Please look at it again',
  promiseChanged: 'The day of delivery has changed. Please look at it again',
  tooManyAnHour: 'You have placed very many orders in the last hour. Please try again later',
  tooManyOpenCash:
    'Very many of your cash orders are still on their way. Please pay by card, or wait until some have arrived',
  inFlight: 'This order is still being placed',
  idempotencyMismatch: 'This request was already used for another order',
}
