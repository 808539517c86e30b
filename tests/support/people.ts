/** The admin of the sample shop. */
export const demoAdmin = { email: 'admin@taanka.example', password: 'Admin@1234' }

/** The first admin of the young shop. */
export const owner = { name: 'Kavya Menon', email: 'kavya@taanka.example', password: 'Tana8Bana' }
