import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shared/brand/shop.ts'
import { shopPaperColours } from '#shared/brand/paper-colours.ts'
import { CachedResponse } from '../http/cache/cached-response.ts'
import { sendCached } from '../http/cache/send-cached.ts'
import type { Config } from '../base/config/config.ts'
import { ownPicture, ownPictures } from './own-icons.ts'

/** Sends a file of the brand in place of the release's; null where the release's is sent. */
export type OwnFile = (
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | null>

/** Manifest, icons and share picture are those of the brand; without one the sample keeps its own. */
export const ownFiles =
  (findShop: () => Promise<Shop>, config: Config): OwnFile =>
  async (name, request, reply) => {
    const isDrawn = Object.hasOwn(ownPictures, name)
    if (!isDrawn && name !== manifest && !logos.includes(name)) return null
    const shop = await findShop()
    if (shop.hasReleasedFiles) return null
    if (logos.includes(name)) return reply.code(404).header('cache-control', 'no-store').send()
    const { type, bytes } = isDrawn
      ? await ownPicture(name, shop, config)
      : { type: 'application/manifest+json', bytes: manifestOf(shop) }
    const file = { status: 200, headers: { 'content-type': type }, body: bytes, tags: [] }
    return sendCached(request, reply, new CachedResponse(file))
  }

const manifest = 'manifest.webmanifest'

/** The sample's own. */
const logos = ['logo.svg', 'logo-reversed.svg']

function manifestOf(shop: Shop): string {
  const { ground, primary } = shopPaperColours(shop)
  return JSON.stringify({
    name: shop.name,
    short_name: shop.name,
    ...(shop.blurb !== '' && { description: shop.blurb }),
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: primary,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
