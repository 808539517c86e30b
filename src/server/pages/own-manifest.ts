import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shared/brand/shop.ts'
import { paperColoursOf } from '#shared/brand/paper-colours.ts'
import { CachedResponse } from '../cache/cached-response.ts'
import { sendCached } from '../cache/send-cached.ts'

/** Sends a file of the brand in place of the release's; null where the release's is sent. */
export type OwnFile = (
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | null>

/** The manifest names the shop; without a brand the sample keeps its own. */
export const ownManifest =
  (findShop: () => Promise<Shop>, released: Shop): OwnFile =>
  async (name, request, reply) => {
    if (name !== 'manifest.webmanifest') return null
    const shop = await findShop()
    if (shop === released) return null
    const headers = { 'content-type': 'application/manifest+json' }
    return sendCached(
      request,
      reply,
      new CachedResponse({ status: 200, headers, body: manifestOf(shop), tags: [] }),
    )
  }

function manifestOf(shop: Shop): string {
  const { ground, primary } = paperColoursOf(shop)
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
