/** Sizes in letters of which the size guide knows the measures. */
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** Sizes in numbers: of the waist or of the chest. */
export const sizeNumbers = (sizes: readonly string[]): number[] =>
  sizes.map(Number).filter((size) => Number.isInteger(size) && size > 0)

/** False for one size fits all. */
export const hasSizeGuide = (sizes: readonly string[]): boolean =>
  sizeNumbers(sizes).length > 0 || sizes.some((size) => letterSizes.includes(size))
