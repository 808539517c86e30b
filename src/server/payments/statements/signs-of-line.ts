/** Numbers and names in a line of a bank's statement that may be ours. */
export interface Signs {
  /** numbers of exactly 12 digits */
  utrs: string[]
  /** references of attempts and refunds */
  references: string[]
}

const utr = /(?<!\d)\d{12}(?!\d)/g
const ours = /TK(?:P[0-9A-Z]{20}|R[0-9A-Z]{22})/g

/** Finds UTRs and references of ours; a UTR may stand behind the zeros with which a bank fills its column. */
export function signsOfLine({ text, reference }: { text: string; reference: string | null }): Signs {
  const filled = /^0+(\d{12})$/.exec(reference ?? '')?.[1]
  const said = `${text} ${reference ?? ''}`
  const utrs = [...(said.match(utr) ?? []), ...(filled === undefined ? [] : [filled])]
  return {
    utrs: [...new Set(utrs)],
    references: [...new Set(said.toUpperCase().match(ours))],
  }
}
