import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Input of a file field. */
export const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

export const picture = async (name: string, background: string) =>
  file(
    name,
    'image/png',
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  )

interface Downloaded {
  name: string
  content: Buffer
}

/** The file that the browser saves after `press`. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
