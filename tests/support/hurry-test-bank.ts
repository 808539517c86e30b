import pg from 'pg'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { sampleShop } from './browser-stores.ts'

/** Lets money of an order that is on its way at the test bank of the sample shop arrive now. */
export async function hurryTestBank(orderId: string): Promise<void> {
  const { connection } = await useEmbeddedPostgres({ dataDir: sampleShop.dataDir, log: () => {} })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `update test_bank_captures set at = now() - interval '1 second'
     where reference in (select reference from test_bank_pages where order_id = $1)`,
    [orderId],
  )
  await client.end()
}
