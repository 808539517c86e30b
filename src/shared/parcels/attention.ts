/** Why a parcel needs somebody (docs/product/parcels.md, Attention). */
export const attentionReasons = [
  'attempt_failed',
  'silent',
  'late',
  'carrier_refused',
  'moved_when_final',
  'lost',
  'damaged',
  'returning',
  'delivered_cancelled',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Days without news after which a parcel that is under way needs somebody. */
export const silentDays = 3

export const attentionLabels: Record<AttentionReason, string> = {
  attempt_failed: 'Delivery failed',
  silent: 'No news for three days',
  late: 'Late',
  carrier_refused: 'Refused by the carrier',
  moved_when_final: 'Moved after it was final',
  lost: 'Lost on the way',
  damaged: 'Damaged on the way',
  returning: 'Waits to be received',
  delivered_cancelled: 'Delivered although the order is cancelled',
}
