import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { returnReasonLabels } from '#shared/returns/return-states.ts'
import type { ReturnPhoto } from '#web/returns/form/return-draft.ts'

type ReturnedLine = StaffReturn['lines'][number]

/** Findings about the units of one line; units in none of them are missing. */
export interface LineCounts {
  good: number
  damaged: number
  refused: number
}

export type Finding = keyof LineCounts

/** An inspection under way. */
export interface InspectionState {
  /** by the place of the line in the return */
  counts: readonly LineCounts[]
  /** the scanned units, the last one last */
  scans: readonly { line: number; finding: Finding }[]
}

export interface InspectionStep {
  state: InspectionState
  text: string
  isRefused: boolean
}

/** Tells the customer why units of a line are refused. */
export interface Refusal {
  why: string
  photos: readonly ReturnPhoto[]
}

export const noRefusal: Refusal = { why: '', photos: [] }

/** A code of a product in a size. */
export interface UnitCode {
  code: string
  productId: string
  size: string
}

export const startInspection = (lines: readonly ReturnedLine[]): InspectionState => ({
  counts: lines.map(() => ({ good: 0, damaged: 0, refused: 0 })),
  scans: [],
})

export const missingUnits = ({ quantity }: ReturnedLine, { good, damaged, refused }: LineCounts): number =>
  quantity - good - damaged - refused

/** Counts a scanned unit as good, or does a command about the last one. A scan that is refused changes nothing. */
export function scanInto(
  state: InspectionState,
  entered: string,
  { lines, codes }: { lines: readonly ReturnedLine[]; codes: readonly UnitCode[] },
): InspectionStep {
  const text = entered.toLowerCase()
  if (text === '.undo') return undo(state, lines)
  if (text === '.damaged') return findAgain(state, lines, 'damaged')
  if (text === '.refused') return findAgain(state, lines, 'refused')
  const coded = codes.find(({ code }) => code.toLowerCase() === text)
  if (!coded) return refuse(state, 'No unit of this return has this code')
  const ofProduct = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.product_id === coded.productId)
  const ofSize = ofProduct.filter(({ line }) => line.size === coded.size)
  if (ofSize.length === 0)
    return refuse(
      state,
      `This is size ${coded.size}. The return has ${[...new Set(ofProduct.map(({ line }) => line.size))].join(' and ')}.`,
    )
  const open = ofSize.find(({ line, index }) => missingUnits(line, state.counts[index]!) > 0)
  if (!open) return refuse(state, `${ofSize[0]!.line.name}, ${coded.size} is complete`)
  const next = {
    counts: changed(state.counts, open.index, 'good', 1),
    scans: [...state.scans, { line: open.index, finding: 'good' as const }],
  }
  return {
    state: next,
    text: `${lineName(open.line, lines)}: ${countText(open.line, next.counts[open.index]!)}`,
    isRefused: false,
  }
}

/** Changes the finding of the last scanned unit, which is not good after all. */
function findAgain(state: InspectionState, lines: readonly ReturnedLine[], finding: Finding): InspectionStep {
  const last = state.scans.at(-1)
  if (!last) return refuse(state, 'Scan a unit first')
  const counts = changed(changed(state.counts, last.line, last.finding, -1), last.line, finding, 1)
  const line = lines[last.line]!
  return {
    state: { counts, scans: [...state.scans.slice(0, -1), { ...last, finding }] },
    text: `${lineName(line, lines)}: ${countText(line, counts[last.line]!)}`,
    isRefused: false,
  }
}

function undo(state: InspectionState, lines: readonly ReturnedLine[]): InspectionStep {
  const last = state.scans.at(-1)
  if (!last) return refuse(state, 'Nothing has been scanned yet')
  const counts = changed(state.counts, last.line, last.finding, -1)
  const line = lines[last.line]!
  return {
    state: { counts, scans: state.scans.slice(0, -1) },
    text: `${lineName(line, lines)}: ${countText(line, counts[last.line]!)}`,
    isRefused: false,
  }
}

/** Counts set by hand: what was scanned before is not taken back one by one any more. */
export const setCount = (
  state: InspectionState,
  line: number,
  finding: Finding,
  count: number,
): InspectionState => ({
  counts: state.counts.map((counts, index) => (index === line ? { ...counts, [finding]: count } : counts)),
  scans: state.scans.filter((scan) => scan.line !== line),
})

/** `2 of 3 good, 1 damaged` */
export function countText(line: ReturnedLine, { good, damaged, refused }: LineCounts): string {
  return [
    `${good} of ${line.quantity} good`,
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ].join(', ')
}

/** A unit by its name and size; where its line is split, also what is wanted for it. */
export function lineName(line: ReturnedLine, lines: readonly ReturnedLine[]): string {
  const { name, size, wants, swap_size: swap, reason } = line
  const isSplit = lines.some(
    (other) => other !== line && other.product_id === line.product_id && other.size === size,
  )
  if (!isSplit) return `${name}, ${size}`
  const wish = wants === 'exchange' ? `for size ${swap}` : 'for money back'
  return `${name}, ${size}, ${wish}${reason === null ? '' : ` (${returnReasonLabels[reason].toLowerCase()})`}`
}

/** The body of the call that settles the return. */
export const inspectionInput = (
  lines: readonly ReturnedLine[],
  { counts }: InspectionState,
  refusals: Readonly<Record<number, Refusal>> = {},
) => ({
  lines: lines.map((line, index) => ({
    position: line.position,
    size: line.size,
    wants: line.wants,
    swap_size: line.swap_size,
    ...counts[index]!,
    missing: missingUnits(line, counts[index]!),
    ...(counts[index]!.refused > 0 && {
      why: refusals[index]?.why ?? '',
      photos: (refusals[index]?.photos ?? []).map(({ id }) => id),
    }),
  })),
})

const refuse = (state: InspectionState, text: string): InspectionStep => ({ state, text, isRefused: true })

const changed = (counts: readonly LineCounts[], line: number, finding: Finding, by: number): LineCounts[] =>
  counts.map((found, index) => (index === line ? { ...found, [finding]: found[finding] + by } : found))
