/** docs/product/returns.md. */
export const returnStates = [
  'requested',
  'approved',
  'under_way',
  'arrived',
  'settled',
  'rejected',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

/** In these a return holds its units: they cannot be returned once more. */
export const openReturnStates = [
  'requested',
  'approved',
  'under_way',
  'arrived',
] as const satisfies readonly ReturnState[]

export const isOpenReturn = (state: ReturnState): boolean => openReturnStates.some((open) => open === state)

/** The customer may still withdraw it, or want money in place of the other size. */
export const isChangeable = (state: ReturnState): boolean => state === 'requested' || state === 'approved'

export const returnSources = ['customer', 'staff'] as const

/** Fetched by the shop's courier, sent by the customer, or brought by them: the last one staff agree with them. */
export const returnMethods = ['pickup', 'self', 'brought'] as const
export type ReturnMethod = (typeof returnMethods)[number]
/** Those that a customer may choose. */
export const customerMethods = ['pickup', 'self'] as const satisfies readonly ReturnMethod[]
export type CustomerMethod = (typeof customerMethods)[number]

export const returnWants = ['refund', 'exchange'] as const
export type ReturnWants = (typeof returnWants)[number]

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'changed_mind',
  'damaged',
  'defective',
  'wrong_piece',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons that are the shop's fault: with photos, without a fee, and also for what is sold finally. */
export const shopFaults = ['damaged', 'defective', 'wrong_piece'] as const satisfies readonly ReturnReason[]

export const isShopFault = (reason: ReturnReason | null): boolean =>
  shopFaults.some((fault) => fault === reason)

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  under_way: 'On its way back',
  arrived: 'Arrived',
  settled: 'Settled',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

export const returnReasonLabels: Record<ReturnReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_shown: 'Not as shown',
  changed_mind: 'Changed my mind',
  damaged: 'Arrived damaged',
  defective: 'Defective',
  wrong_piece: 'Wrong piece',
}

/** For staff. */
export const returnMethodLabels: Record<ReturnMethod, string> = {
  pickup: 'We have it fetched',
  self: 'The customer sends it',
  brought: 'The customer brings it',
}

/** At most so many returns of a customer are open at a time. */
export const maxOpenReturns = 3
/** At most so many requests of a customer for one order. */
export const maxReturnsOfOrder = 3
/** Days without a pickup after which an approved return is over. */
export const pickupDays = 10
/** Photos of a line that is the shop's fault. */
export const maxPhotos = 4
/** Photos of a customer that no return has named yet. */
export const maxUnusedPhotos = 40
/** Days after which such photos are deleted. */
export const unusedPhotoDays = 1
/** Days after which the photos of a return that is over are deleted. */
export const photoDays = 180

/** Customers who send back this much need a decision of staff (docs/product/returns.md). */
export const isFrequentReturner = ({
  delivered,
  returned,
}: {
  delivered: number
  returned: number
}): boolean => delivered >= 6 && returned * 2 > delivered
/** Days that the rule above looks back. */
export const frequentReturnDays = 180
