/** Products of one page of a list (docs/product/shopping.md, Catalogue). */
export const cataloguePageSize = 24
/** Products of the featured section (docs/product/shopping.md, Home). */
export const featuredCount = 4
/** Search suggestions: minimum length, delay in milliseconds, maximum number (docs/product/shopping.md, Search). */
export const suggestions = { longerThan: 2, pauseMs: 300, count: 5 }
/** Of a search text, what is looked up; the rest is ignored (docs/product/shopping.md, Search). */
export const searchLimits = { characters: 80, words: 8 }
