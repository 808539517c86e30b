import { defineGarment } from './garment.ts'
import { TROUSER_CUT, drawTrousers } from './trousers.ts'
import type { TrouserCut } from './trousers.ts'

export interface TrouserOptions {
  /** Any measure or detail in which a product differs from the usual cut. */
  cut?: Partial<TrouserCut>
}

const trousers = (
  usual: Partial<TrouserCut>,
  rest: {
    fabric: Parameters<typeof defineGarment>[0]['fabric']
    detail: readonly [number, number, number]
    lower?: number
    scale?: number
  },
) =>
  defineGarment<TrouserOptions>({
    scale: 1,
    ...rest,
    draw: (board, side, { cut }) => drawTrousers(board, side, { ...TROUSER_CUT, ...usual, ...cut }),
  })

const TAILORED: Partial<TrouserCut> = {
  frontPocket: 'slant',
  backPocket: 'welt',
  fly: true,
  loops: true,
  button: '#6b4a2c',
  hemRows: [22],
}
const EASY: Partial<TrouserCut> = { elastic: true, gathered: true, drawstring: true, frontPocket: 'side' }
const SHORT: Partial<TrouserCut> = {
  hemY: 590,
  kneeY: 480,
  crotch: 380,
  knee: [20, 196],
  hem: [30, 202],
  hip: 184,
  waist: 134,
  calm: true,
  hemRows: [22, 26],
}

export const chinos = trousers(TAILORED, { fabric: 'twill', detail: [238, 96, 320] })

export const formalTrousers = trousers(
  { ...TAILORED, crease: true, calm: true, hemRows: [], knee: [36, 158], hem: [48, 146] },
  { fabric: 'wool', detail: [238, 96, 320] },
)

export const jeans = trousers(
  {
    frontPocket: 'jean',
    backPocket: 'patch',
    yoke: true,
    fly: true,
    loops: true,
    thread: '#d08a3a',
    outerStitch: true,
    innerStitch: true,
    fade: 0.42,
    stacked: true,
    leatherPatch: true,
    hem: [46, 156],
  },
  { fabric: 'denim', detail: [238, 96, 320] },
)

export const joggers = trousers(
  {
    ...EASY,
    ribCuff: true,
    hemY: 838,
    hem: [62, 146],
    knee: [42, 176],
    hip: 172,
    waistband: 46,
    foldStrength: 1.15,
  },
  { fabric: 'fleece', detail: [238, 96, 320] },
)

export const cargoTrousers = trousers(
  {
    ...TAILORED,
    backPocket: 'patch',
    cargo: true,
    outerStitch: true,
    knee: [30, 182],
    hem: [38, 176],
    hip: 172,
    button: '#2e2a20',
    hemRows: [20],
    stacked: true,
  },
  { fabric: 'twill', detail: [386, 420, 280] },
)

export const shorts = trousers(
  { ...EASY, ...SHORT, backPocket: 'welt', button: '#6b4a2c', cord: '#f4ead6' },
  { fabric: 'linen', detail: [238, 56, 330], lower: 150, scale: 1.12 },
)

export const cargoShorts = trousers(
  {
    ...TAILORED,
    ...SHORT,
    backPocket: 'patch',
    cargo: true,
    hemY: 640,
    crotch: 376,
    knee: [20, 190],
    hem: [26, 196],
    kneeY: 500,
    hemRows: [20, 25],
  },
  { fabric: 'twill', detail: [352, 246, 300], lower: 128, scale: 1.1 },
)

export const pyjama = trousers(
  {
    ...EASY,
    waist: 128,
    hip: 188,
    knee: [38, 182],
    hem: [62, 150],
    hemY: 908,
    crotch: 440,
    stacked: true,
    cord: '#b5301f',
    cordTip: '#d9a441',
    hemRows: [14],
    foldStrength: 1.25,
  },
  { fabric: 'poplin', detail: [234, 96, 330] },
)
