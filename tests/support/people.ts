import { demoAccounts } from '../../src/shared/auth/demo-accounts.ts'

/** The customer and the admin of the sample shop. */
export const { customer: demoCustomer, admin: demoAdmin } = demoAccounts

/** The first admin of the young shop. */
export const owner = { name: 'Kavya Menon', email: 'kavya@taanka.example', password: 'Tana8Bana' }
