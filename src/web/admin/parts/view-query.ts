import { datePresets } from './date-range.tsx'
import { dateBefore } from './dates.ts'

type Query = Readonly<Record<string, string>>

/**
 * Parameters of a list's address as a view stores them. A range of days that staff chose by its name moves with today: each
 * end is then the days before it, `-6`.
 */
export function storedQuery(names: readonly string[], get: (name: string) => string): Query {
  const given = Object.fromEntries(
    names.toSorted().flatMap((name) => (get(name) === '' ? [] : [[name, get(name)]])),
  )
  const preset = datePresets.find(
    ({ from, to }) => given['from'] === dateBefore(from) && given['to'] === dateBefore(to),
  )
  return preset ? { ...given, from: `-${preset.from}`, to: `-${preset.to}` } : given
}

/** The parameters of a view as the address has them today. */
export const addressQuery = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      /^(from|to) -\d{1,3}$/.test(`${name} ${value}`) ? dateBefore(-Number(value)) : value,
    ]),
  )

/** Views are stored without an order of their parameters. */
export const isSameQuery = (one: Query, other: Query): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())
