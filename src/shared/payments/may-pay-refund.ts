/**
 * Whether a member of staff may pay a refund back by hand: nobody pays to an account that they have entered themselves
 * (docs/product/payments.md, Returns). `refundToBy` is who of staff entered it; null where the customer did.
 */
export const mayPayRefund = ({ refundToBy }: { refundToBy: string | null }, userId: string): boolean =>
  refundToBy !== userId
