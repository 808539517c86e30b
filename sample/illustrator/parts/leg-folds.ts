import type { Board } from '../board.ts'
import { fold } from '../folds.ts'
import type { Fold } from '../folds.ts'
import type { Side } from '../geometry.ts'
import type { LegCut, LegEdges } from './leg-cut.ts'

/** Folds of a leg: pulls at the crotch, creases at the knee, and those of its waist and hem. */
export function legFolds(board: Board, s: Side, cut: LegCut, { kneeY }: LegEdges): Fold[] {
  const { crotch, hip, knee, hem, hemY } = cut
  const middle = (knee[0] + knee[1]) / 2
  const folds = [
    fold([s * 6, crotch - 4], [s * (hip - 30), crotch - 70], s * 12, 18, 0.22),
    fold([s * 8, crotch + 16], [s * (hip - 44), crotch - 10], s * 10, 15, -0.24),
    fold([s * 14, crotch + 40], [s * (hip - 60), crotch + 50], s * 8, 14, 0.18),
    fold([s * 4, crotch - 40], [s * 70, crotch - 130], s * 10, 14, -0.18),
    fold([s * (middle + 6), crotch + 20], [s * middle, hemY - 40], s * 5, 30, 0.13),
    fold([s * (hem[0] + 20), hemY - 4], [s * (knee[0] + 26), kneeY + 110], s * 4, 16, 0.12),
    fold([s * (hem[1] - 18), hemY - 6], [s * (knee[1] - 24), kneeY + 120], s * -4, 18, -0.12),
    ...kneeFolds(board, s, cut, kneeY),
  ]
  if (cut.stacked) folds.push(...stackedFolds(board, s, cut))
  if (cut.gathered) folds.push(...gathers(board, s, cut))
  return folds
}

function kneeFolds(board: Board, s: Side, { knee, calm }: LegCut, kneeY: number): Fold[] {
  const random = board.random
  return Array.from({ length: calm ? 3 : 5 }, (_, i) => {
    const y = kneeY - 60 + i * 30 + random() * 14
    const fromInside = random() > 0.5
    const start = fromInside ? knee[0] - 2 : knee[1] + 2
    const end = fromInside ? knee[0] + 46 + random() * 20 : knee[1] - 50 - random() * 20
    const depth = (i % 2 ? -1 : 1) * (fromInside ? 0.17 : -0.17)
    return fold(
      [s * start, y],
      [s * end, y + 18 - random() * 32],
      s * (fromInside ? 7 : -7),
      12 + random() * 6,
      depth,
    )
  })
}

function stackedFolds(board: Board, s: Side, { hem, hemY }: LegCut): Fold[] {
  const random = board.random
  return Array.from({ length: 6 }, (_, i) => {
    const y = hemY - 30 - i * 22
    const turn = i % 2 ? 1 : -1
    return fold(
      [s * (hem[0] - 4 + random() * 14), y],
      [s * (hem[1] - 14 - random() * 40), y + (random() - 0.5) * 24],
      s * turn * 9,
      9,
      turn * 0.15,
    )
  })
}

function gathers(board: Board, s: Side, { waist, waistTop, waistband }: LegCut): Fold[] {
  const random = board.random
  const top = waistTop + waistband
  return Array.from({ length: 12 }, (_, i) => {
    const x = s * (8 + i * (waist / 11))
    return fold(
      [x, top - 2],
      [x + s * (4 + random() * 10), top + 60 + random() * 90],
      s * 4,
      7 + random() * 4,
      (i % 2 ? 1 : -1) * 0.19,
    )
  })
}
