/** GST codes of states with the first digits of the pincodes that India Post gives to most of their places. */
const prefixes: Record<string, string> = {
  '01': '180-193',
  '02': '17',
  '03': '14 15',
  '04': '16',
  '05': '248 249 263',
  '06': '12 13',
  '07': '11',
  '08': '30-34',
  '09': '20-28',
  '10': '80-85',
  '11': '737',
  '12': '790-792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70-74',
  '20': '814-816 822 825-829 831-835',
  '21': '75-77',
  '22': '49',
  '23': '45-48',
  '24': '36-39',
  '27': '40-44',
  '29': '56-59',
  '30': '403',
  '31': '68255',
  '32': '67-69',
  '33': '60-64',
  '34': '605',
  '35': '744',
  '36': '50',
  '37': '51-53',
  '38': '194',
}

const codes = new Map(
  Object.entries(prefixes).flatMap(([code, digits]) =>
    digits.split(' ').flatMap((range) => prefixesIn(range).map((prefix) => [prefix, code] as const)),
  ),
)

/** `30-34` → 30, 31, 32, 33, 34 */
function prefixesIn(range: string): string[] {
  const [first, last = first] = range.split('-').map(Number)
  return Array.from({ length: last! - first! + 1 }, (_, index) => String(first! + index))
}

/** Returns the GST code of the state to which a pincode belongs by its longest known beginning, or null. */
export function stateCodeOfPincode(pincode: string): string | null {
  for (const length of [5, 3, 2]) {
    const code = codes.get(pincode.slice(0, length))
    if (code !== undefined) return code
  }
  return null
}
