import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { mastersFolder } from './catalogue/sample-masters.ts'

/**
 * Makes the site's own pictures from the drawn masters, in the sizes that pages ask for: `npm run sample:site`.
 * The pictures of products and collections need none of this; the store sizes them itself.
 */
const images = new URL('../public/images/', import.meta.url)
const authArt = new URL('../src/web/storefront/auth/art/', import.meta.url)
const logo = new URL('../public/logo.svg', import.meta.url)

const HERO = [960, 1440, 1920]
// Phones of two device pixels take 750, those of three 1080 or 1200.
const HERO_NARROW = [480, 640, 750, 800]
const HERO_DENSE = [1080, 1200]

const usual = { avif: 47, webp: 74 }
/** For one pixel in two or three of the master: fine detail takes bytes, and is not seen. */
const reduced = { avif: 42, webp: 68 }
/** Three pixels for each of the screen forgive coarser ones. */
const dense = { avif: 38, webp: 60 }

await inWidths('hero.webp', images, 'hero', HERO, HERO)
await inWidths('hero-mobile.webp', images, 'hero-narrow', HERO_NARROW, HERO_NARROW, reduced)
await inWidths('hero-mobile.webp', images, 'hero-narrow', HERO_DENSE, HERO_DENSE, dense)
await inWidths('newsletter.webp', images, 'newsletter', [640, 800, 1280], [1280])
await inWidths('sign-in/ethnics.webp', authArt, 'ethnics', [480, 800], [800])
await inWidths('sign-in/vibes.webp', authArt, 'vibes', [480, 800], [800])
await share()
await placeholder()

async function inWidths(
  master: string,
  folder: URL,
  name: string,
  avif: number[],
  webp: number[],
  quality = usual,
) {
  const drawn = await readFile(new URL(master, mastersFolder))
  const wide = (width: number) => sharp(drawn).resize({ width })
  for (const width of avif) {
    await save(wide(width).avif({ quality: quality.avif, effort: 6 }), folder, `${name}-${width}.avif`)
  }
  for (const width of webp) {
    await save(wide(width).webp({ quality: quality.webp, effort: 5 }), folder, `${name}-${width}.webp`)
  }
}

/** The preview of a shared link: the hero with the logo in place of its words. */
async function share() {
  const name = await sharp(await readFile(logo), { density: 200 })
    .resize({ width: 420 })
    .toBuffer()
  const hero = sharp(await readFile(new URL('hero.webp', mastersFolder))).resize(1200, 630, {
    position: 'right',
  })
  await save(
    hero.composite([{ input: name, left: 60, top: 252 }]).jpeg({ quality: 84, mozjpeg: true }),
    images,
    'share.jpg',
  )
}

/** The picture for a missing one: a stitched hanger on undyed cloth. */
async function placeholder() {
  const hanger = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 200 250" fill="none"
    stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="4.5 3">
    <path fill="#e8dfcf" stroke="none" d="M0 0h200v250H0z"/>
    <path stroke="#232e5c" d="M94 108c0-4.500 2.500-7 6-7s6 2.500 6 6-2 4.500-6 9M100 116l29 17M100 116l-29 17M75 133h50"/>
    <path stroke="#a3301d" d="M78 145h43"/>
  </svg>`
  await save(sharp(Buffer.from(hanger)).jpeg({ quality: 80, mozjpeg: true }), images, 'placeholder.jpg')
}

async function save(picture: Sharp, folder: URL, file: string) {
  await mkdir(folder, { recursive: true })
  const bytes = await picture.toBuffer()
  await writeFile(new URL(file, folder), bytes)
  console.log(`${(bytes.length / 1000).toFixed(1).padStart(7)} kB  ${file}`)
}
