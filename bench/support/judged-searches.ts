/* oxlint-disable max-lines -- a list of judgements, not code to be followed */
import type { SampleProduct } from '../../sample/catalogue/sample-product.ts'

type Is = (product: SampleProduct) => boolean

/** The products meant by a search. One counts 3 where `best` holds, 1 where only `good` does, else nothing. */
export interface JudgedSearch {
  q: string
  best: Is
  good?: Is
}

const of =
  (...categories: string[]): Is =>
  ({ category }) =>
    categories.includes(category)
const coloured =
  (...colours: string[]): Is =>
  ({ colors }) =>
    colours.some((colour) => colors.includes(colour))
const inSize =
  (size: string): Is =>
  ({ stock }) =>
    (stock[size] ?? 0) > 0
const said =
  (words: RegExp): Is =>
  ({ name, description, features }) =>
    words.test([name, description, ...features].join(' '))
const named =
  (words: RegExp): Is =>
  ({ name }) =>
    words.test(name)
const all =
  (...conditions: Is[]): Is =>
  (product) =>
    conditions.every((is) => is(product))
const any =
  (...conditions: Is[]): Is =>
  (product) =>
    conditions.some((is) => is(product))

const tees = of('T-Shirts')
const shirts = of('Shirts')
const kurtas = of('Kurtas')
const trousers = of('Trousers', 'Chinos', 'Joggers', 'Cargos')
const reds = coloured('Madder')
const dressy = any(of('Sherwanis', 'Bandhgalas'), said(/wedding|reception|ceremony|silk|zari/i))

export const judgedSearches: readonly JudgedSearch[] = [
  // Compounds and spellings
  { q: 'tshirt', best: tees },
  { q: 't-shirt', best: tees },
  { q: 't shirt', best: tees },
  { q: 'tshirts for men', best: tees },
  { q: 'polo t shirt', best: of('Polos') },
  { q: 'oversized tshirt', best: all(tees, said(/oversized/i)) },
  { q: 'over shirt', best: named(/overshirt/i) },
  { q: 'sweat shirt', best: of('Sweatshirts') },
  { q: 'waist coat', best: of('Waistcoats') },
  { q: 'blockprint kurta', best: all(kurtas, said(/block.?print/i)), good: kurtas },
  { q: 'denimjacket', best: all(of('Jackets'), said(/denim/i)) },
  { q: 'track pants', best: of('Joggers') },
  // Typos and prefixes
  { q: 'kurtaa', best: kurtas },
  { q: 'sherwni', best: of('Sherwanis') },
  { q: 'denm jacket', best: all(of('Jackets'), said(/denim/i)) },
  { q: 'hoodi', best: of('Hoodies') },
  { q: 'bandh', best: of('Bandhgalas'), good: named(/bandhani/i) },
  { q: 'lin shi', best: all(shirts, said(/linen/i)) },
  // Stems
  { q: 'shirts', best: shirts },
  { q: 'hoodies', best: of('Hoodies') },
  { q: 'printed shirts', best: all(shirts, said(/print/i)) },
  { q: 'striped shirt', best: all(shirts, named(/stripe/i)), good: all(shirts, said(/stripe/i)) },
  { q: 'checked shirt', best: all(shirts, said(/check|gingham|madras/i)) },
  // Synonyms
  { q: 'pant', best: trousers, good: of('Jeans', 'Pyjamas & Dhotis') },
  { q: 'pants', best: trousers, good: of('Jeans', 'Pyjamas & Dhotis') },
  { q: 'formal pants', best: of('Trousers') },
  { q: 'coat', best: any(of('Blazers', 'Bandhgalas', 'Waistcoats'), of('Jackets', 'Nehru Jackets')) },
  { q: 'pajama', best: all(of('Pyjamas & Dhotis'), named(/pyjama/i)) },
  { q: 'sweater', best: of('Sweatshirts', 'Hoodies') },
  { q: 'modi jacket', best: of('Nehru Jackets') },
  { q: 'jodhpuri suit', best: of('Bandhgalas') },
  { q: 'half pant', best: of('Shorts') },
  { q: 'कुर्ता', best: kurtas },
  { q: 'शर्ट', best: shirts },
  { q: 'शेरवानी', best: of('Sherwanis') },
  { q: 'hawaiian shirt', best: all(shirts, said(/camp collar|holiday/i)) },
  // Sizes
  { q: 'xl shirt', best: all(shirts, inSize('XL')) },
  { q: 'tshirt size xs', best: all(tees, inSize('XS')) },
  { q: 'jeans 28', best: all(of('Jeans'), inSize('28')) },
  { q: '40 waist trousers', best: all(of('Trousers'), inSize('40')), good: all(trousers, inSize('40')) },
  { q: 'kurta xxl', best: all(kurtas, inSize('XXL')) },
  { q: 'extra large hoodie', best: all(of('Hoodies'), inSize('XL')) },
  { q: 'blazer size 44', best: all(of('Blazers'), inSize('44')) },
  // Colours
  { q: 'black kurta', best: all(kurtas, coloured('Black')) },
  { q: 'white shirt', best: all(shirts, coloured('White')) },
  { q: 'red kurta', best: all(kurtas, reds) },
  { q: 'yellow kurta', best: all(kurtas, coloured('Turmeric')) },
  { q: 'navy blazer', best: all(of('Blazers'), coloured('Navy')) },
  { q: 'maroon sherwani', best: all(of('Sherwanis'), reds), good: all(of('Sherwanis'), said(/maroon/i)) },
  { q: 'gray joggers', best: all(of('Joggers'), coloured('Grey')) },
  {
    q: 'green shirt',
    best: all(shirts, coloured('Green', 'Olive', 'Sage')),
    good: all(shirts, said(/green/i)),
  },
  { q: 'off white sherwani', best: all(of('Sherwanis'), coloured('White')) },
  { q: 'blue jeans', best: all(of('Jeans'), coloured('Blue')) },
  // Occasions
  { q: 'kurta for wedding', best: all(kurtas, dressy), good: kurtas },
  { q: 'wedding', best: any(of('Sherwanis', 'Bandhgalas'), said(/wedding/i)), good: dressy },
  {
    q: 'office shirt',
    best: all(shirts, said(/office|oxford|poplin|formal|meeting/i)),
    good: all(shirts, ({ collection }) => collection === 'classy'),
  },
  { q: 'gym wear', best: of('Joggers'), good: said(/terry|track/i) },
  { q: 'diwali kurta', best: kurtas },
  { q: 'linen for summer', best: said(/linen/i) },
  {
    q: 'party jacket',
    best: all(of('Jackets', 'Nehru Jackets', 'Blazers'), said(/satin|reception|invitation|wedding/i)),
    good: of('Blazers', 'Bandhgalas', 'Nehru Jackets', 'Jackets'),
  },
]
