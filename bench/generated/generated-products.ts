import { sampleProducts } from '../../sample/catalogue/sample-products.ts'
import type { SampleProduct } from '../../sample/catalogue/sample-product.ts'
import { seededRandom, type Chance } from '../../src/server/setup/sample/seeded-random.ts'
import { colours, fabricsOf, garments, places } from './garments.ts'

/** A product of the large shop; its pictures and sizes are those of `likeness`, a product of the sample catalogue. */
export interface GeneratedProduct {
  id: string
  name: string
  description: string
  category: string
  collectionId: string
  price: number
  originalPrice: number | null
  badge: string | null
  features: string[]
  colors: string[]
  fabric: string
  hsnCode: string
  stock: Record<string, number>
  isArchived: boolean
  likeness: SampleProduct
}

const seed = 7_919
const badges = [null, null, null, null, null, 'New', 'Bestseller', 'Festive', 'Limited', 'Handblock']
const likenesses = Map.groupBy(sampleProducts, ({ category }) => category)

const generatedProductId = (n: number): string => `sample-${n}`

/** The n-th product. Names differ among the first hundred and twenty thousand. */
export function generatedProduct(n: number): GeneratedProduct {
  const chance = seededRandom(seed + n * 31)
  const { name: garment, category, cloth } = garments[n % garments.length]!
  const words = wordsOf(n, fabricsOf[cloth])
  const alike = likenesses.get(category)!
  const likeness = alike[Math.floor(n / garments.length) % alike.length]!
  const price = priceLike(likeness.price, chance)
  return {
    id: generatedProductId(n),
    name: `${words.place} ${words.colour} ${words.fabric} ${garment}`,
    description: `${chance.pick(openings)} ${words.fabric.toLowerCase()}, ${chance.pick(endings)} This is a generated sample product, number ${n}.`,
    category,
    collectionId: likeness.collection,
    price,
    originalPrice: chance.happens(0.3) ? priceLike(price * 1.4, chance, price + 100) : null,
    badge: chance.pick(badges),
    features: [`${words.fabric} cloth`, ...likeness.features.slice(-2)],
    colors: [...new Set([words.colour, ...extraColours(chance)])],
    fabric: words.fabric,
    hsnCode: likeness.hsn,
    stock: stockOf(Object.keys(likeness.stock), chance),
    isArchived: chance.happens(0.03),
    likeness,
  }
}

/** A combination for each n: colour and fabric vary from one product to the next, the place with each round of them. */
function wordsOf(n: number, fabrics: readonly string[]) {
  const garment = n % garments.length
  const round = Math.floor(n / garments.length)
  const colour = (round + garment * 5) % colours.length
  const fabric = (Math.floor(round / colours.length) + garment + colour) % fabrics.length
  const place = Math.floor(round / colours.length / fabrics.length) + garment * 5 + colour * 11 + fabric * 3
  return { colour: colours[colour]!, fabric: fabrics[fabric]!, place: places[place % places.length]! }
}

const openings = [
  'Woven by hand of',
  'Cut from soft',
  'Made of washed',
  'Sewn in small lots of',
  'A year-round',
]
const endings = [
  'with a cotton lining and buttons that stay on.',
  'for the working day and the evening after it.',
  'that gets softer with every wash.',
  'light enough for April, with deep pockets.',
  'finished by hand, to be worn loose.',
]

/** Rupees that end in 99, around a price. */
const priceLike = (price: number, chance: Chance, least = 299): number =>
  Math.max(least, Math.round((price * (0.7 + chance.next() * 0.8)) / 100) * 100 - 1)

const extraColours = (chance: Chance): string[] =>
  Array.from({ length: chance.between(0, 2) }, () => chance.pick(colours))

/** One product of seventeen is sold out, and one size of ten of the others. */
function stockOf(sizes: readonly string[], chance: Chance): Record<string, number> {
  const isSoldOut = chance.happens(0.06)
  return Object.fromEntries(
    sizes.map((size) => [size, isSoldOut || chance.happens(0.1) ? 0 : chance.between(1, 30)]),
  )
}
