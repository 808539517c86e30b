import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Data folder of a shop under browser tests. */
const shopFolder = (shop: 'sample' | 'young'): string => path.join(process.env['TEST_DATA_DIR']!, shop)

/** Waits for the mail to `address` and returns path and query of its link to choose a password. */
export async function passwordLinkMailedTo(
  address: string,
  shop: Parameters<typeof shopFolder>[0] = 'sample',
): Promise<string> {
  let link: string | null = null
  await expect
    .poll(async () => (link = await findLink(address, path.join(shopFolder(shop), 'mail'))))
    .not.toBeNull()
  return link!
}

async function findLink(address: string, folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  for (const file of readdirSync(folder).toReversed()) {
    if (!file.endsWith('.eml')) continue
    const mail = await PostalMime.parse(readFileSync(path.join(folder, file)))
    const link = /\S+(\/reset-password\?token=[\w-]+(?:&invited=1)?)/.exec(mail.text ?? '')
    if (link && mail.to?.some((to) => to.address === address)) return link[1]!
  }
  return null
}
