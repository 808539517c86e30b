import type { Path } from '../geometry.ts'

/** The cut of a leg; pairs are its inner and its outer edge, measured from the centre line. */
export interface LegCut {
  waistTop: number
  waistband: number
  waist: number
  hip: number
  crotch: number
  hemY: number
  kneeY?: number
  knee: readonly [number, number]
  hem: readonly [number, number]
  hemRows: readonly number[]
  thread?: string
  frontPocket?: 'slant' | 'jean' | 'side'
  backPocket?: 'welt' | 'patch'
  yoke?: boolean
  cargo?: boolean
  /** Gathers below an elastic waist. */
  gathered?: boolean
  /** Creases above the hem, where a long leg piles up. */
  stacked?: boolean
  calm?: boolean
  /** Wash-out of the thigh, 0 to 1. */
  fade?: number
  ribCuff?: boolean
  outerStitch?: boolean
  innerStitch?: boolean
  crease?: boolean
  /** A turned-up hem that shows the other side of the cloth. */
  turnUp?: string
  sideStripe?: string
  button?: string
  foldStrength?: number
}

export interface LegEdges {
  outer: Path
  hem: Path
  inner: Path
  rise: Path
  kneeY: number
}
