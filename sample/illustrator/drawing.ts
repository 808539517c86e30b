import type { FabricName } from './fabrics.ts'
import type { GarmentName, OptionsOf } from './garments/garments.ts'
import type { PatternRecipe } from './patterns/patterns.ts'

export type View = 'front' | 'detail' | 'back' | 'folded'

interface Look {
  /** Colour of the cloth and of the paper beneath. */
  colour: string
  backdrop: string
  pattern?: PatternRecipe
  fabric?: FabricName
  thread?: string
  /** Decides how the garment falls; without one, the product's name does. */
  seed?: number
  /** Degrees, at most 1.5 to either side. */
  tilt?: number
}

/** All that is needed to draw a product: its garment, that garment's options, and how it looks. */
export type Drawing = {
  [Name in GarmentName]: Look & { garment: Name; options?: OptionsOf<Name> }
}[GarmentName]
