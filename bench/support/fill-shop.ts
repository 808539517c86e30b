import { sampleMasters } from '../../sample/catalogue/sample-masters.ts'
import { sampleProducts } from '../../sample/catalogue/sample-products.ts'
import { settings } from '#shared/settings/settings.ts'
import { users } from '../../src/server/users/user.tables.ts'
import type { Database } from '../../src/server/db/database.ts'
import { transaction } from '../../src/server/db/transaction.ts'
import { media } from '../../src/server/media/media.tables.ts'
import { writeSetting } from '../../src/server/settings/edit-setting.ts'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { generateShop, type ShopSize } from '../generated/generate-shop.ts'
import { fillStartingData } from '../../src/server/setup/sample/starting-data.ts'
import { writeSampleCatalogue } from '../../src/server/setup/sample/write-sample-catalogue.ts'
import { sampleSeller } from '../../src/server/setup/sample/sample-seller.ts'

const picture = '00000000-960x1200'

/** Fills an empty database as `npm run sample:generate` does, but with one picture, whose file does not exist. */
export async function fillShop(db: Database, size: Partial<ShopSize>): Promise<void> {
  await transaction(db, async (tx) => {
    await fillStartingData(tx)
    await chooseSampleTax(tx)
    await writeSetting(tx, settings.seller, sampleSeller)
    await tx.insert(media).values({ id: picture, width: 960, height: 1200, placeholder: '' })
    await tx.insert(users).values({
      name: 'Mira Das',
      email: 'mira@taanka.example',
      username: 'mira',
      phone: '',
      role: 'admin',
    })
    const pictures = new Map(sampleProducts.flatMap(sampleMasters).map((file) => [file, picture]))
    await writeSampleCatalogue(tx, {
      products: sampleProducts,
      pictures,
      unitsSold: new Map(),
      now: new Date(),
    })
  })
  await generateShop(db, size)
}
