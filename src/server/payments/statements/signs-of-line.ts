/** Numbers and names in a line of a bank's statement that may be ours. */
export interface Signs {
  /** numbers of exactly 12 digits */
  utrs: string[]
  /** references of attempts and refunds */
  references: string[]
  /** numbers that may be those of orders, as `TK-7F3K9Q2M`: banks leave out the hyphen */
  orders: string[]
}

const utr = /(?<!\d)\d{12}(?!\d)/g
const ours = /TK(?:P[0-9A-Z]{20}|R[0-9A-Z]{22})/g
const orderNumber = /\b([A-Z]{2,4})[- ]?([0-9A-HJKMNP-TV-Z]{8})\b/g

/** Finds UTRs, references and order numbers of ours; a UTR may stand behind the zeros with which a bank fills its column. */
export function signsOfLine({ text, reference }: { text: string; reference: string | null }): Signs {
  const filled = /^0+(\d{12})$/.exec(reference ?? '')?.[1]
  const said = `${text} ${reference ?? ''}`
  const named = said.toUpperCase().replaceAll('_', ' ').matchAll(orderNumber)
  const utrs = [...(said.match(utr) ?? []), ...(filled === undefined ? [] : [filled])]
  return {
    utrs: [...new Set(utrs)],
    references: [...new Set(said.toUpperCase().match(ours))],
    orders: [...new Set(Array.from(named, ([, prefix, number]) => `${prefix}-${number}`))],
  }
}
