/** Shown in the login page's demo box where the sample data is on (docs/product/accounts.md, Sample accounts). */
export const demoAccounts = {
  customer: { email: 'demo@taanka.example', password: 'Demo@1234' },
  admin: { email: 'admin@taanka.example', password: 'Admin@1234' },
}
