import { randomUUID } from 'node:crypto'
import {
  sampleAddress,
  sampleName,
  type SampleCustomer,
} from '../../src/server/setup/sample/sample-customers.ts'
import { seededRandom } from '../../src/server/setup/sample/seeded-random.ts'

const seed = 104_729

/** The n-th customer, who has no password. Names repeat about as often as in real life; the address tells them apart. */
export function generatedCustomer(n: number, createdAt: Date): SampleCustomer {
  const chance = seededRandom(seed + n * 31)
  const name = sampleName(chance)
  const email = `${name.toLowerCase().replace(' ', '.')}.${n}@taanka.example`
  const phone = `90${String(chance.between(0, 99_999_999)).padStart(8, '0')}`
  return {
    id: randomUUID(),
    name,
    email,
    username: `sample-${n}`,
    phone,
    createdAt,
    address: sampleAddress(chance, { fullName: name, email, phone }),
    loyalty: 1,
  }
}
