import type { Board } from '../board.ts'
import type { FabricName } from '../fabrics.ts'

export type DrawnSide = 'front' | 'back'

/** Crop of a folded garment: its left, right, upper and lower edge. */
export interface FoldFrame {
  left: number
  right: number
  top: number
  bottom: number
  scale: number
}

export interface Garment<Options extends object> {
  fabric: FabricName
  /** Crop of the detail picture in the 800 by 1000 picture: x, y and width; its height is 5/4 of that. */
  detail: readonly [x: number, y: number, width: number]
  scale?: number
  /** Units by which the garment is moved down to the middle of a picture of the whole. */
  lower?: number
  /** Garments without a fold frame have no folded view. */
  folded?: FoldFrame
  draw(board: Board, side: DrawnSide, options: Options): void
}

export const FOLDED_TOP: FoldFrame = {
  left: -142,
  right: 142,
  top: 20,
  bottom: 590,
  scale: 1.3,
}
export const FOLDED_KURTA: FoldFrame = {
  left: -118,
  right: 118,
  top: 60,
  bottom: 560,
  scale: 1.5,
}

export const defineGarment = <Options extends object>(garment: Garment<Options>) => garment
