import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import type { StockLine } from './trade.ts'

interface NamedLine extends StockLine {
  name: string
}

/** Units of each size that are in `after` and not in `before`. */
export function addedUnits<Line extends StockLine>(
  before: readonly StockLine[],
  after: readonly Line[],
): Line[] {
  const had = new Map<string, number>()
  for (const line of before) had.set(sizeKeyOf(line), (had.get(sizeKeyOf(line)) ?? 0) + line.quantity)
  return after.flatMap((line) => {
    const quantity = line.quantity - (had.get(sizeKeyOf(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

const sizeKeyOf = ({ productId, size }: StockLine): string => JSON.stringify([productId, size])

/** Says what becomes of the goods: another size of the same product is told as such. */
export function goodsTexts(before: readonly NamedLine[], after: readonly NamedLine[]): string[] {
  const removed = addedUnits(after, before)
  const added = addedUnits(before, after)
  const texts: string[] = []
  for (const from of removed)
    for (const to of added) {
      const quantity = Math.min(from.quantity, to.quantity)
      if (from.productId !== to.productId || quantity === 0) continue
      texts.push(`${quantity} × ${from.name}: size ${from.size} becomes ${to.size}`)
      from.quantity -= quantity
      to.quantity -= quantity
    }
  const lineTexts = (lines: readonly NamedLine[], verb: string) =>
    lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, name, size }) => `${quantity} × ${name}, size ${size} ${verb}`)
  return [...texts, ...lineTexts(removed, 'removed'), ...lineTexts(added, 'added')]
}

/** Says which parts of the address change, without the address: who reads it may not be meant to. */
export function addressTexts(before: ShippingAddress, after: ShippingAddress): string[] {
  const differs = (names: readonly (keyof ShippingAddress)[]) =>
    names.some((name) => before[name] !== after[name])
  return [
    ...(differs(['fullName']) ? ['Name changed'] : []),
    ...(differs(['phone']) ? ['Phone number changed'] : []),
    ...(differs(['email']) ? ['Email changed'] : []),
    ...(differs(['address', 'city', 'state', 'pincode', 'landmark']) ? ['Delivery address changed'] : []),
  ]
}

/** A document of the sale prints it. */
export const isPrintedAddressNew = (before: ShippingAddress, after: ShippingAddress): boolean =>
  addressTexts(before, after).some((text) => text.startsWith('Name') || text.startsWith('Delivery'))
