/** Cities that the source calls by their district, by the first digits of their pincodes. */
const cities: Record<string, string> = {
  '1100': 'New Delhi',
  '1220': 'Gurugram',
  '2010': 'Ghaziabad',
  '2013': 'Noida',
  '2080': 'Kanpur',
  '2110': 'Prayagraj',
  '3820': 'Gandhinagar',
  '4000': 'Mumbai',
  '4007': 'Navi Mumbai',
  '4900': 'Bhilai',
  '5000': 'Hyderabad',
  '5200': 'Vijayawada',
  '5600': 'Bengaluru',
  '5750': 'Mangaluru',
  '58002': 'Hubballi',
  '58003': 'Hubballi',
  '6000': 'Chennai',
  '6001': 'Chennai',
  '6050': 'Puducherry',
  '6820': 'Kochi',
  '7000': 'Kolkata',
  '7001': 'Kolkata',
  '7132': 'Durgapur',
  '7340': 'Siliguri',
  '7371': 'Gangtok',
  '7441': 'Port Blair',
  '7510': 'Bhubaneswar',
  '7810': 'Guwahati',
  '7910': 'Itanagar',
  '7911': 'Itanagar',
  '7930': 'Shillong',
  '7950': 'Imphal',
  '7990': 'Agartala',
  '8310': 'Jamshedpur',
}

/** The source still counts them to Jammu and Kashmir. */
const ladakh = new Set(['Leh', 'Kargil'])

export const stateNameAt = (district: string, state: string): string =>
  ladakh.has(district) ? 'Ladakh' : state

/** The city of a pincode, or its district: without the state in brackets, and not in capitals. */
export function cityOf(pincode: string, district: string): string {
  const known = cities[pincode.slice(0, 5)] ?? cities[pincode.slice(0, 4)]
  if (known !== undefined) return known
  const name = district.replace(/\s*\(.*\)$/, '')
  return name === name.toUpperCase() ? name[0] + name.slice(1).toLowerCase() : name
}
