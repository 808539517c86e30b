import { classy } from './classy.ts'
import { ethnics } from './ethnics.ts'
import { relaxed } from './relaxed.ts'
import type { SampleProduct } from './sample-product.ts'
import { vibes } from './vibes.ts'

export const sampleProducts: readonly SampleProduct[] = [...relaxed, ...classy, ...ethnics, ...vibes]
