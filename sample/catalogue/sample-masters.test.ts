import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleCollections } from './collections.ts'
import {
  LARGEST_MASTER,
  MASTER_HEIGHT,
  MASTER_WIDTH,
  mastersFolder,
  sampleMasters,
} from './sample-masters.ts'
import { sampleProducts } from './sample-products.ts'

const LARGEST_FOLDER = 40 * 1024 * 1024

describe('the sample pictures', () => {
  it.each(sampleProducts.map((product) => [product.id, product] as const))(
    'shows %s from three sides or more',
    async (_, product) => {
      const files = sampleMasters(product)
      expect(files.length).toBeGreaterThanOrEqual(3)
      for (const file of files) {
        const path = fileURLToPath(new URL(file, mastersFolder))
        expect(existsSync(path)).toBe(true)
        expect(statSync(path).size).toBeLessThanOrEqual(LARGEST_MASTER)
        expect(await sharp(path).metadata()).toMatchObject({
          width: MASTER_WIDTH,
          height: MASTER_HEIGHT,
          format: 'webp',
        })
      }
    },
  )

  it('has the hero, the newsletter picture, the two beside the sign-in and one of every collection', () => {
    const files = [
      'hero.webp',
      'hero-mobile.webp',
      'newsletter.webp',
      'sign-in/ethnics.webp',
      'sign-in/vibes.webp',
      ...sampleCollections.map(({ image }) => image),
    ]
    const fits = (file: string) => {
      const there = statSync(new URL(file, mastersFolder), { throwIfNoEntry: false })
      return there !== undefined && there.size <= LARGEST_MASTER
    }
    expect(files.filter((file) => !fits(file))).toEqual([])
  })

  it('has a hero for phones that is sharp where they have three pixels for one', async () => {
    const { width } = await sharp(fileURLToPath(new URL('hero-mobile.webp', mastersFolder))).metadata()
    expect(width).toBeGreaterThanOrEqual(3 * 390)
  })

  it('takes at most 40 MB in all', () => {
    const entries = readdirSync(mastersFolder, { recursive: true, withFileTypes: true })
    const bytes = entries
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(`${entry.parentPath}/${entry.name}`).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST_FOLDER)
  })
})
