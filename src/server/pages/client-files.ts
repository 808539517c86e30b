import { readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { OwnFile } from './own-files.ts'

const open = { config: { access: 'public', rateLimit: false } } as const

/** Files below /assets/ have the hash of their content in their name. */
const hashed = { maxAge: '365d', immutable: true }
const named = { maxAge: '1h' }

/** Finds a file of another release by its name below /assets/, compressed with Brotli. */
export type FindKept = (name: string) => Promise<Buffer | null>

const types: Record<string, string | undefined> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves the built files of the browser, compressed as the build left them. */
export async function serveClientFiles(
  app: FastifyInstance,
  folder: string,
  own: OwnFile = async () => null,
  findKept: FindKept = async () => null,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    lastModified: false,
  })
  for (const name of filesBelow(folder)) {
    const caching = name.startsWith('assets/') ? hashed : named
    app.get(
      `/${name}`,
      open,
      async (request, reply) => (await own(name, request, reply)) ?? reply.sendFile(name, caching),
    )
  }
  // Code of another release: a page that is not there must not be taken for it.
  app.get<{ Params: { '*': string } }>('/assets/*', open, async (request, reply) => {
    const name = request.params['*']
    const type = types[path.extname(name)]
    const body = type === undefined ? null : await findKept(name)
    if (type === undefined || body === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (takesBrotli) reply.header('content-encoding', 'br')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type)
      .send(takesBrotli ? body : await promisify(brotliDecompress)(body))
  })
}

/** Lists the files that have an address: neither the manifest nor the compressed copies. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.startsWith('.vite/') && !/\.(br|gz)$/.test(name))
}
