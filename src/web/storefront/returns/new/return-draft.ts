import type { FieldErrors } from '#shared/errors.ts'
import type { Rupees } from '#shared/money.ts'
import { rupees } from '#shared/money.ts'
import type { NewReturnInput, RefundTo, Returnable, ReturnableLine } from '#shared/returns/return.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import {
  isShopFault,
  type ReturnMethod,
  type ReturnReason,
  type ReturnWants,
} from '#shared/returns/return-states.ts'

/** A photo that was uploaded; `preview` is a data address. */
export interface ReturnPhoto {
  id: string
  preview: string
}

/** What the customer has chosen for one line; 0 pieces is none. */
export interface LineDraft {
  quantity: number
  /** '' until chosen */
  reason: ReturnReason | ''
  wants: ReturnWants
  swapSize: string | null
  note: string
  photos: readonly ReturnPhoto[]
}

export interface ReturnDraft {
  /** by `keyOf` */
  lines: Readonly<Record<string, LineDraft>>
  method: ReturnMethod
  /** id of a saved address, '' for that of the order */
  address: string
  refundTo: RefundToDraft
}

/** Where the refund of a cash order goes, as typed. */
export interface RefundToDraft {
  by: 'upi' | 'account'
  upi: string
  name: string
  account: string
  ifsc: string
}

export const blankLine: LineDraft = {
  quantity: 0,
  reason: '',
  wants: 'refund',
  swapSize: null,
  note: '',
  photos: [],
}

export const blankRefundTo: RefundToDraft = { by: 'upi', upi: '', name: '', account: '', ifsc: '' }

export const blankDraft: ReturnDraft = { lines: {}, method: 'pickup', address: '', refundTo: blankRefundTo }

/** A line of an order may be held in two sizes: as it was sent, and as it was exchanged. */
export const keyOf = ({ position, size }: Pick<ReturnableLine, 'position' | 'size'>): string =>
  `${position} ${size}`

export interface ChosenLine {
  line: ReturnableLine
  draft: LineDraft
}

export const chosenLines = (lines: readonly ReturnableLine[], draft: ReturnDraft): ChosenLine[] =>
  lines.flatMap((line) => {
    const chosen = draft.lines[keyOf(line)]
    return chosen && chosen.quantity > 0 ? [{ line, draft: chosen }] : []
  })

/** Worth of the pieces that are refunded, the fee of their pickup, and what comes back. */
export interface ExpectedSum {
  worth: Rupees
  fee: Rupees
  refund: Rupees
}

/** What the server will compute (docs/product/parcels.md, Worth and fee). */
export function expectedSum(chosen: readonly ChosenLine[], method: ReturnMethod): ExpectedSum {
  const refunded = chosen.filter(({ draft }) => draft.wants === 'refund')
  const worth = refunded.reduce((sum, { line, draft }) => sum + worthOf(line, draft.quantity), 0)
  const charged = refunded.filter(({ draft }) => !isShopFault(draft.reason === '' ? null : draft.reason))
  const full = method === 'pickup' ? Math.max(0, ...charged.map(({ line }) => line.fee)) : 0
  const fee = Math.min(full, worth)
  return { worth: rupees(worth), fee: rupees(fee), refund: rupees(worth - fee) }
}

/** Worth of the next pieces of a line. */
export const worthOf = ({ amounts }: ReturnableLine, quantity: number): Rupees =>
  rupees(amounts.slice(0, quantity).reduce<number>((sum, amount) => sum + amount, 0))

/** The body of the request. */
export function inputOf({ lines, asks_refund_to: asks }: Returnable, draft: ReturnDraft): NewReturnInput {
  const chosen = chosenLines(lines, draft)
  return {
    lines: chosen.map(({ line, draft: { quantity, reason, wants, swapSize, note, photos } }) => ({
      position: line.position,
      size: line.size,
      quantity,
      wants,
      ...(wants === 'exchange' && { swap_size: swapSize }),
      reason: reason as ReturnReason,
      note,
      ...(isShopFault(reason === '' ? null : reason) && { photos: photos.map(({ id }) => id) }),
    })),
    method: draft.method,
    ...(draft.method === 'pickup' && draft.address !== '' && { address: draft.address }),
    ...(asks && expectedSum(chosen, draft.method).refund > 0 && { refund_to: refundToOf(draft.refundTo) }),
  }
}

export const refundToOf = ({ by, upi, name, account, ifsc }: RefundToDraft): RefundTo =>
  by === 'upi' ? { upi } : { name, account, ifsc }

/** What the schema cannot say as a person would: what is still to be chosen, named as the fields of the input. */
export function openQuestions(chosen: readonly ChosenLine[]): FieldErrors {
  if (chosen.length === 0) return { lines: 'Choose what comes back' }
  const errors: FieldErrors = {}
  for (const [index, { draft }] of chosen.entries()) {
    if (draft.reason === '') errors[`lines.${index}.reason`] = 'Choose a reason'
    else if (isShopFault(draft.reason) && draft.photos.length === 0)
      errors[`lines.${index}.photos`] = returnMessages.photosNeeded
    if (draft.wants === 'exchange' && draft.swapSize === null)
      errors[`lines.${index}.swap_size`] = 'Choose a size'
  }
  return errors
}
