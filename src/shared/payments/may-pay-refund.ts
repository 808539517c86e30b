/**
 * Lets a member of staff pay a refund by hand unless they have entered its account themselves
 * (docs/product/payments.md, Returns). `refundToBy` is the member of staff who entered it; null where the customer did.
 */
export const mayPayRefund = ({ refundToBy }: { refundToBy: string | null }, userId: string): boolean =>
  refundToBy !== userId
