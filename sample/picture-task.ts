import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'

/** Raised when the illustrator itself draws differently, so that every picture is drawn anew. */
const ILLUSTRATOR_VERSION = 2

export interface PictureTask {
  /** Relative to sample/masters. */
  file: string
  /** The product or scene it belongs to. */
  owner: string
  /** Changes with anything that changes the picture. */
  recipe: string
  /** Bytes the file may have. */
  limit: number
  draw: () => Promise<Sharp>
}

export const recipeOf = (...ingredients: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([ILLUSTRATOR_VERSION, ...ingredients]))
    .digest('hex')
    .slice(0, 16)
