import type { Source } from './read-sources.ts'

/** The tables of an order, as the query builder and SQL name them. */
const builderNames =
  'orders|orderLines|orderUnits|orderHistory|orderChanges|parcels|parcelLines|parcelEvents|returns|returnLines|returnEvents|payments|captures|captureWithdrawals|refunds|taxDocuments'
const sqlNames = builderNames.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const orderWrites = {
  builder: new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*(?:${builderNames})\\s*\\)|\\b(?:takeDue|updateRows|insertRows|insertReturning)\\(\\s*[\\w.]+,\\s*(?:${builderNames})\\b`,
    'g',
  ),
  sql: new RegExp(
    `\\b(?:insert into|update|delete from) (?:(?:${sqlNames})\\b|\\$\\{(?:${builderNames})\\})`,
    'gi',
  ),
}

/** Lists writes of an order's tables beside `src/server/trade`, where every change of an order is decided, told and checked. */
export function oneDoor({ file, text, lineAt }: Source): string[] {
  if (!file.startsWith('src/server/') || file.startsWith('src/server/trade/') || file.endsWith('.test.ts'))
    return []
  return [...text.matchAll(orderWrites.builder), ...text.matchAll(orderWrites.sql)].map(
    ({ index }) =>
      `${file}:${lineAt(index)}: a write of an order's table, which belongs into src/server/trade`,
  )
}
