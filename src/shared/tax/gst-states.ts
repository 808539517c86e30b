import { editDistance } from '../edit-distance.ts'
import { romanize } from '../romanize.ts'

/** A state or union territory with its GST code and its other names, some as Indian scripts sound in Latin letters. */
interface GstState {
  name: string
  code: string
  also: readonly string[]
}

const state = (code: string, name: string, ...also: string[]): GstState => ({ code, name, also })

export const gstStates: readonly GstState[] = [
  state(
    '35',
    'Andaman and Nicobar Islands',
    'Andaman and Nicobar',
    'Andaman',
    'A & N Islands',
    'Andaman Nikobar Dvip Samuh',
    'AN',
  ),
  state('37', 'Andhra Pradesh', 'Andhra', 'Aantirappirathecham', 'AP'),
  state('12', 'Arunachal Pradesh', 'Arunachal', 'AR'),
  state('18', 'Assam', 'AS'),
  state('10', 'Bihar', 'BR'),
  state('04', 'Chandigarh', 'CH'),
  state('22', 'Chhattisgarh', 'Chattisgarh', 'CG', 'CT'),
  state(
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Dadra and Nagar Haveli',
    'Daman and Diu',
    'Dadra Nagar Haveli Daman Div',
    'DH',
    'DD',
    'DN',
  ),
  state(
    '07',
    'Delhi',
    'New Delhi',
    'NCT of Delhi',
    'Delhi NCR',
    'National Capital Territory of Delhi',
    'Dilli',
    'Nai Dilli',
    'Dhli',
    'DL',
  ),
  state('30', 'Goa', 'Gova', 'Goya', 'GA'),
  state('24', 'Gujarat', 'Gujrat', 'GJ'),
  state('06', 'Haryana', 'HR'),
  state('02', 'Himachal Pradesh', 'Himachal', 'HP'),
  state('01', 'Jammu and Kashmir', 'JK'),
  state('20', 'Jharkhand', 'JH'),
  state('29', 'Karnataka', 'KA'),
  state('32', 'Kerala', 'KL'),
  state('38', 'Ladakh', 'LA'),
  state('31', 'Lakshadweep', 'Lakshadvip', 'Laccadive Islands', 'LD'),
  state('23', 'Madhya Pradesh', 'MP'),
  state('27', 'Maharashtra', 'MH'),
  state('14', 'Manipur', 'MN'),
  state('17', 'Meghalaya', 'ML'),
  state('15', 'Mizoram', 'MZ'),
  state('13', 'Nagaland', 'NL'),
  state('21', 'Odisha', 'Orissa', 'Udisa', 'OD', 'OR'),
  state('34', 'Puducherry', 'Pondicherry', 'Puduchcheri', 'Putuchcheri', 'PY'),
  state('03', 'Punjab', 'PB'),
  state('08', 'Rajasthan', 'RJ'),
  state('11', 'Sikkim', 'SK'),
  state('33', 'Tamil Nadu', 'Tamizhnatu', 'TN'),
  state('36', 'Telangana', 'Telengana', 'TS', 'TG'),
  state('16', 'Tripura', 'TR'),
  state('09', 'Uttar Pradesh', 'UP'),
  state('05', 'Uttarakhand', 'Uttaranchal', 'UK', 'UA'),
  state('19', 'West Bengal', 'Bengal', 'Pashchim Bangal', 'Paschim Banga', 'Pashchimabang', 'WB'),
]

/** Union territories without a legislature: the state's half of the tax is UTGST there. */
const territories = new Set(['04', '26', '31', '35', '38'])

/** Without the words around a name: `State of Goa`, `Ladakh (UT)`, `IN-KA`, `जम्मू और कश्मीर`. */
const plain = (name: string): string =>
  romanize(name)
    .toLowerCase()
    .replace(/^in-|&|\b(?:and|aur|va|the|state|of|union territory|ut)\b/g, '')
    .replace(/[^a-z]/g, '')

const codes = new Map(
  gstStates.flatMap(({ name, code, also }) => [name, ...also].map((known) => [plain(known), code] as const)),
)

/** Returns the GST code of a state in any spelling (`tamilnadu`, `J & K`, `KA`, `Karnatka`, `कर्नाटक`), or null. */
export function gstStateCode(name: string): string | null {
  const typed = plain(name)
  return codes.get(typed) ?? nearestCode(typed)
}

/** The state that a mistyped name means: up to three letters away from it, and from no other. */
function nearestCode(typed: string): string | null {
  if (typed.length < 4) return null
  let least = typed.length < 8 ? 1 : typed.length < 12 ? 2 : 3
  let nearest = new Set<string>()
  for (const [known, code] of codes) {
    if (known.length < 5 || Math.abs(known.length - typed.length) > least) continue
    const distance = editDistance(typed, known)
    if (distance > least) continue
    if (distance < least) nearest = new Set()
    least = distance
    nearest.add(code)
  }
  return nearest.size === 1 ? [...nearest][0]! : null
}

export const gstState = (code: string): GstState => gstStates.find((known) => known.code === code)!

/** Returns the official name of a state, or the given text for an unknown one. */
export function gstStateName(typed: string): string {
  const code = gstStateCode(typed)
  return code === null ? typed.trim() : gstState(code).name
}

/** Name of the state's half of the tax. */
export const stateTaxName = (code: string | null): 'SGST' | 'UTGST' =>
  code !== null && territories.has(code) ? 'UTGST' : 'SGST'
