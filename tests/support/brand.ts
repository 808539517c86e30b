import type { Brand } from '../../src/shared/brand/brand.schema.ts'
import type { Call } from './test-app.ts'

/** Publishes a brand as an admin does. */
export async function publishBrand(call: Call, token: string, brand: Brand): Promise<void> {
  const path = '/api/admin/contents/brand'
  const { draft, scheduled, published } = (await call('GET', path, { token })).body
  const seen = (draft ?? scheduled ?? published)?.n ?? 0
  const saved = await call('PUT', `${path}/draft`, { token, body: { body: brand, seen } })
  const publish = { seen: saved.body.version.n }
  const answer = await call('POST', `${path}/publish`, { token, body: publish })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
