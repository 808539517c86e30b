import type { LaidGarment, Scene } from '../illustrator/compose.ts'
import { seedFromName } from '../illustrator/random.ts'
import { looseThread, needle, runningStitch } from '../illustrator/stitch-fields.ts'
import { sampleProducts } from './sample-products.ts'

const MADDER = '#a8321e'

function lay(productId: string, x: number, y: number, width: number, turn: number): LaidGarment {
  const product = sampleProducts.find(({ id }) => id === productId)
  if (!product) throw new Error(`No sample product is called ${productId}`)
  return {
    drawing: product.drawing,
    seed: product.drawing.seed ?? seedFromName(productId),
    x,
    y,
    width,
    turn,
  }
}

const relaxedLook = { ground: '#9db1b6', field: 'waves', dusk: 0.22 } as const
const classyLook = { ground: '#222b52', field: 'pinstripes', light: 0.22, dusk: 0.42 } as const
const ethnicsLook = { ground: '#8c2d1f', field: 'arches', light: 0.18, dusk: 0.4 } as const
const vibesLook = { ground: '#d88a6c', field: 'rays' } as const
const waves = { thread: '#f4efe4', opacity: 0.5, centre: [0, 0] } as const
const pinstripes = { thread: '#e9dcc0', accent: '#d9a441', opacity: 0.26, centre: [0, 0] } as const
const arches = { thread: '#e3b563', accent: '#f3e3bd', opacity: 0.42 }
const rays = { thread: '#fbeed4', accent: '#8c2d1f', opacity: 0.5 }

const BANNER = { width: 1600, height: 900, scale: 1 }
const UPRIGHT = { width: 800, height: 1000, scale: 1 }

/** The pictures that are not a product's: hero, newsletter, banners and what stands beside the sign-in. Files are relative to sample/masters. */
// oxlint-disable-next-line max-lines-per-function -- a table of pictures
export const scenes = (): Record<string, Scene> => ({
  'hero.webp': {
    width: 1920,
    height: 1000,
    scale: 1,
    ground: '#dca23c',
    field: 'ripples',
    look: { thread: '#8a4f0c', opacity: 0.3, centre: [1330, 520] },
    garments: [
      lay('classy-banker-stripe-shirt', 800, 30, 770, -10),
      lay('vibes-dhaga-bomber-olive', 1270, 120, 800, 9),
      lay('ethnics-kairi-kurta-neel', 970, 10, 810, 1),
    ],
    above:
      runningStitch('M-20 880C160 880 300 906 470 892C560 884 600 890 640 896', MADDER) +
      looseThread(
        'M640 896C720 908 770 960 850 944C930 926 890 872 838 892C792 912 860 962 960 930',
        MADDER,
        5,
      ) +
      needle(1052, 902, -16, 1.05),
  },
  'hero-mobile.webp': {
    width: 800,
    height: 1000,
    scale: 1,
    ground: '#dca23c',
    field: 'ripples',
    look: { thread: '#8a4f0c', opacity: 0.3, centre: [400, 640] },
    garments: [
      lay('classy-banker-stripe-shirt', -150, 330, 660, -10),
      lay('vibes-dhaga-bomber-olive', 310, 400, 670, 9),
      lay('ethnics-kairi-kurta-neel', 60, 290, 690, 1),
    ],
    above:
      runningStitch('M-20 300C40 300 80 312 120 306', MADDER, 6) +
      looseThread(
        'M120 306C160 302 190 334 226 316C262 298 236 270 212 284C190 298 226 330 262 312',
        MADDER,
        4.5,
      ) +
      needle(332, 290, -16, 0.78),
  },
  'collections/relaxed.webp': {
    ...BANNER,
    ...relaxedLook,
    look: waves,
    garments: [
      lay('relaxed-slate-joggers', 1010, -60, 720, 12),
      lay('relaxed-sunrise-oversized-tee', 420, 60, 640, -10),
      lay('relaxed-hoodie-madder', 700, 20, 680, 3),
    ],
  },
  'collections/classy.webp': {
    ...BANNER,
    ...classyLook,
    look: pinstripes,
    garments: [
      lay('classy-sand-chinos', 1040, -40, 740, 10),
      lay('classy-banker-stripe-shirt', 430, 40, 680, -9),
      lay('classy-navy-blazer', 720, 10, 720, 2),
    ],
  },
  'collections/ethnics.webp': {
    ...BANNER,
    ...ethnicsLook,
    look: { ...arches, centre: [1060, 0] },
    garments: [
      lay('ethnics-ikat-short-kurta', 1080, 20, 700, 11),
      lay('ethnics-kairi-kurta-neel', 430, 40, 720, -10),
      lay('ethnics-sherwani-ivory-zari', 700, -20, 760, 1),
    ],
  },
  'collections/vibes.webp': {
    ...BANNER,
    ...vibesLook,
    look: { ...rays, centre: [1050, 430] },
    garments: [
      lay('vibes-kachcha-indigo-jeans', 1050, -20, 730, 13),
      lay('vibes-dhaga-bomber-olive', 420, 50, 660, -8),
      lay('vibes-lotus-camp-shirt', 720, 60, 680, 3),
    ],
  },
  'sign-in/ethnics.webp': {
    ...UPRIGHT,
    ...ethnicsLook,
    look: { ...arches, centre: [400, 0] },
    garments: [
      lay('ethnics-kairi-kurta-neel', 190, 40, 760, 9),
      lay('ethnics-sherwani-ivory-zari', -70, 50, 800, -5),
    ],
  },
  'sign-in/vibes.webp': {
    ...UPRIGHT,
    ...vibesLook,
    look: { ...rays, centre: [420, 470] },
    garments: [
      lay('vibes-dhaga-bomber-olive', 150, 10, 740, 9),
      lay('vibes-lotus-camp-shirt', -30, 150, 760, -7),
    ],
  },
})
