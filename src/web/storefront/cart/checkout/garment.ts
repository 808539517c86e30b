/** Strokes of the garments, in the order in which they are sewn, in a field of 160 × 200. */
const garments = {
  shirt: [
    'M58 30 34 40 10 92l22 10 12-28v106h72V74l12 28 22-10-24-52-24-10',
    'M58 30l22 20 22-20M58 30q22-10 44 0',
    'M80 50v130',
    'M92 86h16v18H92z',
  ],
  kurta: [
    'M60 18 38 28 16 92l18 6 12-32-6 124h80l-6-124 12 32 18-6-22-64-22-10',
    'M60 18q20 14 40 0M64 14q16 10 32 0',
    'M80 27v65M74 92h12',
    'M45 146l-3 44M115 146l3 44',
  ],
  jacket: [
    'M58 24 34 36 14 120l20 6 12-48v98h68V78l12 48 20-6-20-84-24-12',
    'M58 24l22 72 22-72M58 24q22 12 44 0',
    'M80 96v80',
    'M54 132h18M88 132h18',
  ],
  trousers: [
    'M48 16h64l10 174H92L80 70 68 190H38z',
    'M47 30h66',
    'M80 30v34',
    'M55 32q2 18-9 22M105 32q-2 18 9 22',
  ],
  shorts: [
    'M44 40h72l14 100H90L80 92l-10 48H30z',
    'M42 54h76',
    'M80 54v34',
    'M52 56q1 16-12 20M108 56q-1 16 12 20',
  ],
} as const

type Garment = keyof typeof garments

/** The first that fits: a short kurta is a kurta, a denim jacket no denim. */
const kinds: [RegExp, Garment][] = [
  [/kurta|sherwani|achkan/i, 'kurta'],
  [/jacket|blazer|coat|bandi|hoodie|sweatshirt|overshirt|suit|bandhgala/i, 'jacket'],
  [/\bshorts\b/i, 'shorts'],
  [/trouser|chino|jean|jogger|pyjama|lungi|dhoti|churidar|denim|pants|cargo/i, 'trousers'],
]

/** Garment of a product by its name or category: a shirt, where that says nothing else. */
export const productGarment = (name: string): Garment =>
  kinds.find(([words]) => words.test(name))?.[1] ?? 'shirt'

export const garmentStrokes = (name: string): readonly string[] => garments[productGarment(name)]
