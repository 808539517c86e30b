import type { FieldErrors } from '#shared/errors.ts'
import type { Rupees } from '#shared/money.ts'
import { rupees } from '#shared/money.ts'
import type { NewReturnInput, RefundTo, Returnable, ReturnableLine } from '#shared/returns/return.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import {
  isShopFault,
  type CustomerMethod,
  type ReturnMethod,
  type ReturnReason,
  type ReturnWants,
} from '#shared/returns/return-states.ts'

/** A photo that was uploaded; `preview` is a data address. */
export interface ReturnPhoto {
  id: string
  preview: string
}

/** Choice for some units of a line: mostly for all that come back. */
export interface PartDraft {
  quantity: number
  /** '' until chosen */
  reason: ReturnReason | ''
  wants: ReturnWants
  swapSize: string | null
  note: string
  photos: readonly ReturnPhoto[]
}

export interface ReturnDraft<Method extends ReturnMethod = ReturnMethod> {
  /** by `lineKey`; a line without parts stays with the customer */
  lines: Readonly<Record<string, readonly PartDraft[]>>
  method: Method
  /** id of a saved address, '' for that of the order */
  address: string
  refundTo: RefundToDraft
}

/** Destination of the refund of a cash order, as typed; staff may ask for it later. */
export interface RefundToDraft {
  by: 'upi' | 'account' | 'later'
  upi: string
  name: string
  account: string
  ifsc: string
}

export const blankPart: PartDraft = {
  quantity: 1,
  reason: '',
  wants: 'refund',
  swapSize: null,
  note: '',
  photos: [],
}

export const blankRefundTo: RefundToDraft = { by: 'upi', upi: '', name: '', account: '', ifsc: '' }

export const blankDraft: ReturnDraft<CustomerMethod> = {
  lines: {},
  method: 'pickup',
  address: '',
  refundTo: blankRefundTo,
}

/** A line of an order may be held in two sizes: as it was sent, and as it was exchanged. */
export const lineKey = ({ position, size }: Pick<ReturnableLine, 'position' | 'size'>): string =>
  `${position} ${size}`

/** A part of a line that comes back. */
export interface ChosenPart {
  line: ReturnableLine
  draft: PartDraft
  /** among the parts of its line */
  index: number
  /** units of the line that are refunded before those of this part */
  before: number
}

/** All parts that come back, in the order of the request. */
export const chosenParts = (lines: readonly ReturnableLine[], draft: ReturnDraft): ChosenPart[] =>
  lines.flatMap((line) => {
    let before = 0
    return (draft.lines[lineKey(line)] ?? []).map((part, index) => {
      const chosen = { line, draft: part, index, before }
      if (part.wants === 'refund') before += part.quantity
      return chosen
    })
  })

export const draftUnits = (parts: readonly PartDraft[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** One unit more as a part of its own, for something else; where none is left, out of the largest part. */
export function splitOff({ returnable, swaps }: ReturnableLine, parts: readonly PartDraft[]): PartDraft[] {
  const last = parts.at(-1)!
  const largest = parts.reduce((most, part) => (part.quantity > most.quantity ? part : most))
  const kept =
    draftUnits(parts) < returnable
      ? parts
      : parts.map((part) => (part === largest ? { ...part, quantity: part.quantity - 1 } : part))
  const wants = swaps.length > 0 && last.wants === 'refund' ? 'exchange' : 'refund'
  const reason = last.reason !== '' && isShopFault(last.reason) ? '' : last.reason
  return [...kept, { ...blankPart, wants, reason }]
}

/** Worth of the units that are refunded, the fee of their pickup, and what comes back. */
export interface ExpectedSum {
  worth: Rupees
  fee: Rupees
  refund: Rupees
}

/** Computes the sum that the server will (docs/product/returns.md, Worth and fee). */
export function expectedSum(chosen: readonly ChosenPart[], method: ReturnMethod): ExpectedSum {
  const refunded = chosen.filter(({ draft }) => draft.wants === 'refund')
  const worth = refunded.reduce((sum, part) => sum + partWorth(part), 0)
  const charged = refunded.filter(({ draft }) => !isShopFault(draft.reason === '' ? null : draft.reason))
  const full = method === 'pickup' ? Math.max(0, ...charged.map(({ line }) => line.fee)) : 0
  const fee = Math.min(full, worth)
  return { worth: rupees(worth), fee: rupees(fee), refund: rupees(worth - fee) }
}

/** Worth of the units of a part, if they are refunded. */
export const partWorth = ({ line: { amounts }, draft: { quantity }, before }: ChosenPart): Rupees =>
  rupees(amounts.slice(before, before + quantity).reduce<number>((sum, amount) => sum + amount, 0))

/** The body of the request. */
export function returnInput<Method extends ReturnMethod>(
  { lines, asks_refund_to: asks }: Pick<Returnable, 'lines' | 'asks_refund_to'>,
  draft: ReturnDraft<Method>,
): Omit<NewReturnInput, 'method'> & { method: Method } {
  const chosen = chosenParts(lines, draft)
  const refundTo =
    asks && expectedSum(chosen, draft.method).refund > 0 ? refundToInput(draft.refundTo) : undefined
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
    ...(refundTo && { refund_to: refundTo }),
  }
}

export function refundToInput({ by, upi, name, account, ifsc }: RefundToDraft): RefundTo | undefined {
  if (by === 'later') return undefined
  return by === 'upi' ? { upi } : { name, account, ifsc }
}

/** Errors of choices that are still open, in words that the schema has not, keyed by the fields of the input. */
export function openQuestions(
  chosen: readonly ChosenPart[],
  { needsPhotos = true }: { needsPhotos?: boolean } = {},
): FieldErrors {
  if (chosen.length === 0) return { lines: 'Choose what comes back' }
  const errors: FieldErrors = {}
  for (const [index, part] of chosen.entries()) {
    const { draft } = part
    if (draft.reason === '') errors[`lines.${index}.reason`] = 'Choose a reason'
    else if (needsPhotos && isShopFault(draft.reason) && draft.photos.length === 0)
      errors[`lines.${index}.photos`] = returnMessages.photosNeeded
    if (draft.wants === 'exchange' && draft.swapSize === null)
      errors[`lines.${index}.swap_size`] = 'Choose a size'
    if (chosen.slice(0, index).some((other) => isAlike(part, other)))
      errors[`lines.${index}.wants`] =
        'This is chosen above. Take more pieces there, or choose something else'
  }
  return errors
}

const isAlike = (one: ChosenPart, other: ChosenPart): boolean =>
  one.line === other.line && wishOf(one.draft) === wishOf(other.draft)

const wishOf = ({ wants, swapSize, reason }: PartDraft): string =>
  `${wants} ${wants === 'exchange' ? swapSize : ''} ${reason}`

/** The errors of a part, without its place in the input. */
export function errorsOfPart(errors: FieldErrors, index: number): FieldErrors {
  const prefix = `lines.${index}.`
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, error]) => [name.slice(prefix.length), error]),
  )
}
