/** The page numbers worth showing: the first, the last and those around the current one; null stands for a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages])
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
