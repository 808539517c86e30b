/** HSN code of shirts, which a product of the sample shop has where nothing else is known (Chapter 62 of the tariff). */
export const defaultHsnCode = '6205'

/** Headings of Chapters 61 and 62, and of what is sold with clothes, by the words of a category; the first that fits. */
const headings: readonly [words: RegExp, code: string][] = [
  [/pocket\s?square|handkerchief/, '6213'],
  [/\bcaps?\b|\bhats?\b|beanie/, '6505'],
  [/\bbelts?\b/, '4203'],
  [/wallet|\bbags?\b|backpack/, '4202'],
  [/shoe|sneaker|loafer|sandal|mojari|\bboots?\b/, '6403'],
  [/hoodie|sweat|pullover|cardigan|jumper/, '6110'],
  [/t-?\s?shirt|\btees?\b|\bvests?\b/, '6109'],
  [/polo/, '6105'],
  [/jogger|track\s?(pant|suit)/, '6103'],
  [/brief|boxer|trunk|underwear|innerwear/, '6107'],
  [/sock/, '6115'],
  [/kurta|nehru|waistcoat/, '6211'],
  [/blazer|suit|bandhgala|sherwani|trouser|pant|chino|jean|cargo|shorts|pyjama|dhoti/, '6203'],
  [/jacket|coat|parka/, '6201'],
  [/tie\b|ties\b/, '6215'],
  [/scarf|stole|shawl/, '6214'],
  [/shirt/, defaultHsnCode],
]

/** The HSN code of a new product by its category, '' where that does not tell it (docs/product/back-office.md, Products). */
export function categoryHsnCode(category: string): string {
  const words = category.toLowerCase()
  return headings.find(([named]) => named.test(words))?.[1] ?? ''
}
