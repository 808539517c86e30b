const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Powers of Indian English, the largest first. */
const places = [
  { worth: 10_000_000, name: 'Crore' },
  { worth: 100_000, name: 'Lakh' },
  { worth: 1_000, name: 'Thousand' },
  { worth: 100, name: 'Hundred' },
]

/** `Rupees One Lakh Twenty-Three Thousand Only`, as written on Indian bills. */
export function amountInWords(rupees: number): string {
  if (!Number.isSafeInteger(rupees) || rupees < 0) throw new RangeError(`not a whole rupee amount: ${rupees}`)
  return `Rupees ${numberInWords(rupees)} Only`
}

function numberInWords(number: number): string {
  if (number < 20) return small[number]!
  if (number < 100) {
    const units = number % 10
    return tens[Math.floor(number / 10)]! + (units === 0 ? '' : `-${small[units]}`)
  }
  const { worth, name } = places.find((place) => number >= place.worth)!
  const rest = number % worth
  const head = `${numberInWords(Math.floor(number / worth))} ${name}`
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`
}
