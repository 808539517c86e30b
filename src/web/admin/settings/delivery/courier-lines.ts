import type { CourierLink } from '#shared/parcels/courier-links.ts'

/** Couriers as the owner writes them, one a line: `Blue Dart https://www.bluedart.com/…`. */
export const courierLines = (links: readonly CourierLink[]): string =>
  links.map(({ name, page }) => `${name} ${page}`).join('\n')

/** A line without an address has an empty page, for the schema to refuse. */
export const couriersIn = (lines: string): CourierLink[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const last = line.split(/\s/).at(-1)!
      const page = last.includes(':') ? last : ''
      return { name: line.slice(0, line.length - page.length).trim(), page }
    })
