import type { TestDatabase } from './test-database.ts'

/** `DATABASE_URL` of a test database, for a process of its own. */
export const databaseAddress = ({
  connection: { host, port, user, password = '', database },
}: Pick<TestDatabase, 'connection'>): string =>
  `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`
