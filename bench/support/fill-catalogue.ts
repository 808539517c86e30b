import { sql } from 'drizzle-orm'
import { collections } from '../../src/server/collections/collection.tables.ts'
import type { Database } from '../../src/server/db/database.ts'
import { media } from '../../src/server/media/media.tables.ts'

const garments = [
  'Oxford Shirt',
  'Linen Shirt',
  'Polo',
  'Kurta',
  'Trousers',
  'Chinos',
  'Denim Jacket',
  'Bomber Jacket',
  'Tee',
  'Sweatshirt',
  'Nehru Jacket',
  'Joggers',
]
const categories = [
  'Shirts',
  'Shirts',
  'Tees',
  'Kurtas',
  'Trousers',
  'Trousers',
  'Jackets',
  'Jackets',
  'Tees',
  'Sweatshirts',
  'Jackets',
  'Trousers',
]
const fabrics = [
  'Cotton',
  'Linen',
  'Khadi',
  'Handloom',
  'Corduroy',
  'Poplin',
  'Chambray',
  'Twill',
  'Silk',
  'Wool',
]
const colours = ['White', 'Black', 'Navy', 'Blue', 'Grey', 'Brown', 'Olive', 'Maroon', 'Ivory', 'Mustard']
const badges = [null, null, null, 'New', 'Sale', 'Festive']
const sentence =
  'Cut for the working day in soft cotton, with a collar that holds its shape and buttons that stay on'

/** So many products as a shop of any size might have them: the same words and prices, only more of them. */
export async function fillCatalogue(db: Database, products: number): Promise<void> {
  await db.insert(collections).values(
    Array.from({ length: 8 }, (_, n) => ({
      id: `collection-${n}`,
      slug: `collection-${n}`,
      name: `Edit ${fabrics[n]}`,
      description: '',
    })),
  )
  await db.insert(media).values({ id: '00000000-960x1200', width: 960, height: 1200, placeholder: '' })
  const batch = 1_000
  for (let from = 0; from < products; from += batch)
    await fillBatch(db, from, Math.min(batch, products - from))
}

async function fillBatch(db: Database, from: number, count: number): Promise<void> {
  const pick = (words: (string | null)[], every: number) =>
    sql`(${sql.param(words)}::text[])[1 + (n / ${every}::int + n * 7) % ${words.length}::int]`
  const garment = sql`1 + n % ${garments.length}::int`
  await db.execute(sql`
    insert into products (id, name, description, category, price, original_price, badge, collection_id, features, colors, units_sold, created_at)
    select 'product-' || n,
      ${pick(colours, 3)} || ' ' || ${pick(fabrics, 11)} || ' ' || (${sql.param(garments)}::text[])[${garment}] || ' No ' || n,
      ${sentence} || '. Lot ' || n % 997 || '.', (${sql.param(categories)}::text[])[${garment}],
      499 + (n * 7919) % 6500, case when n % 3 = 0 then 7999 end, ${pick(badges, 5)}, 'collection-' || n % 8,
      array['Machine wash', 'Made in India'], array[${pick(colours, 3)}], (n * 31) % 401, now() - n * interval '1 minute'
    from generate_series(${from}::int, ${from + count - 1}::int) as n`)
  await db.execute(sql`
    insert into variants (product_id, size, stock)
    select 'product-' || n, size, case when n % 10 = 0 then 0 else (n + length(size)) % 30 end
    from generate_series(${from}::int, ${from + count - 1}::int) as n, unnest(array['S', 'M', 'L', 'XL']) as size`)
  await db.execute(sql`
    insert into product_images (product_id, media_id, position)
    select 'product-' || n, '00000000-960x1200', place
    from generate_series(${from}::int, ${from + count - 1}::int) as n, generate_series(0, 2) as place`)
}
