/**
 * Look of a cloth from near: the threads' fineness across and along (cycles a unit), how strongly they show,
 * and how much the cloth crumples where it lies. A crossed weave shows two sets of threads.
 */
export interface Fabric {
  across: number
  along: number
  grain: number
  crumple: number
  crossed?: boolean
  shiny?: boolean
  twill?: number
}

const FABRICS = {
  jersey: { across: 0.8, along: 0.8, grain: 0.3, crumple: 0.2 },
  fleece: { across: 0.7, along: 0.7, grain: 0.42, crumple: 0.24 },
  pique: { across: 0.62, along: 0.62, grain: 0.42, crumple: 0.18 },
  poplin: { across: 0.9, along: 0.9, grain: 0.22, crumple: 0.26 },
  oxford: { across: 0.8, along: 0.5, grain: 0.7, crumple: 0.24 },
  linen: { across: 0.03, along: 0.75, grain: 0.95, crossed: true, crumple: 0.38 },
  khadi: { across: 0.04, along: 0.6, grain: 0.95, crossed: true, crumple: 0.3 },
  twill: { across: 0.75, along: 0.55, grain: 0.36, crumple: 0.2, twill: 0.14 },
  denim: { across: 0.85, along: 0.16, grain: 0.62, crumple: 0.24, twill: 0.3 },
  wool: { across: 0.9, along: 0.85, grain: 0.6, crumple: 0.13 },
  silk: { across: 0.006, along: 0.45, grain: 0.7, crumple: 0.3, shiny: true },
  nylon: { across: 0.8, along: 0.8, grain: 0.3, crumple: 0.36, shiny: true },
  knit: { across: 0.4, along: 0.7, grain: 0.9, crumple: 0.18 },
} satisfies Record<string, Fabric>

export type FabricName = keyof typeof FABRICS
export const fabricOf = (name: FabricName): Fabric => FABRICS[name]
