import { randomUUID } from 'node:crypto'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { dayMs } from './durations.ts'
import type { Chance } from './seeded-random.ts'

/** A customer of the sample shop. Nobody can sign in as them: they have no password. */
export interface SampleCustomer {
  id: string
  name: string
  email: string
  username: string
  phone: string
  createdAt: Date
  address: ShippingAddress
  /** Relative frequency of their orders. */
  loyalty: number
}

const firstNames = [
  'Aarav',
  'Aditya',
  'Arjun',
  'Dev',
  'Farhan',
  'Gautam',
  'Harish',
  'Imran',
  'Ishaan',
  'Jai',
  'Karan',
  'Kabir',
  'Manoj',
  'Nikhil',
  'Neel',
  'Omkar',
  'Pranav',
  'Rahul',
  'Ravi',
  'Rohan',
  'Sameer',
  'Siddharth',
  'Tarun',
  'Vikram',
  'Varun',
  'Yash',
  'Ananya',
  'Divya',
  'Kavya',
  'Meera',
]
const lastNames = [
  'Banerjee',
  'Bhat',
  'Chauhan',
  'Das',
  'Desai',
  'Fernandes',
  'Ghosh',
  'Gill',
  'Iyer',
  'Jadhav',
  'Joshi',
  'Khan',
  'Kulkarni',
  'Menon',
  'Mishra',
  'Nair',
  'Patel',
  'Rao',
  'Reddy',
  'Sen',
  'Sharma',
  'Shetty',
  'Singh',
  'Varma',
]
const cities = [
  { city: 'Mumbai', state: 'Maharashtra', pincode: '400001', share: 5 },
  { city: 'New Delhi', state: 'Delhi', pincode: '110001', share: 4 },
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560001', share: 5 },
  { city: 'Chennai', state: 'Tamil Nadu', pincode: '600001', share: 3 },
  { city: 'Kolkata', state: 'West Bengal', pincode: '700001', share: 3 },
] as const
const streets = [
  'Loom Lane',
  'Indigo Road',
  'Cotton Market',
  'Selvedge Street',
  'Bobbin Cross',
  'Madder Marg',
  'Needle Nagar',
]
const landmarks = ['', '', '', 'Near the park', 'Opposite the post office', 'Behind the market']

/** A few dozen with different names. */
export function sampleCustomers(chance: Chance, now: Date, count = 64): SampleCustomer[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, () => {
    let name: string
    do name = sampleName(chance)
    while (taken.has(name))
    taken.add(name)
    return customer(chance, now, name)
  })
}

function customer(chance: Chance, now: Date, name: string): SampleCustomer {
  const username = name.toLowerCase().replace(' ', '.')
  const email = `${username}@taanka.example`
  const phone = `90000${String(chance.between(0, 99_999)).padStart(5, '0')}`
  return {
    id: randomUUID(),
    name,
    email,
    username,
    phone,
    createdAt: new Date(now.getTime() - chance.between(12, 190) * dayMs - chance.between(0, dayMs)),
    address: sampleAddress(chance, { fullName: name, email, phone }),
    loyalty: 0.3 + chance.next() ** 3 * 4,
  }
}

export const sampleName = (chance: Chance): string => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`

export function sampleAddress(
  chance: Chance,
  person: Pick<ShippingAddress, 'fullName' | 'email' | 'phone'>,
): ShippingAddress {
  const { city, state, pincode } = chance.weighted(cities, ({ share }) => share)
  return {
    ...person,
    address: `${chance.between(1, 240)} ${chance.pick(streets)}`,
    city,
    state,
    pincode,
    landmark: chance.pick(landmarks),
  }
}
