import { readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { OwnFile } from './own-files.ts'

const open = { config: { access: 'public', rateLimit: false } } as const

/** Files below /assets/ have the hash of their content in their name. */
const hashed = { maxAge: '365d', immutable: true }
const named = { maxAge: '1h' }

/** Serves the built files of the browser, compressed as the build left them. */
export async function serveClientFiles(
  app: FastifyInstance,
  folder: string,
  own: OwnFile = async () => null,
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
  // Code of another version: a page that is not there must not be taken for it.
  app.get('/assets/*', open, (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  )
}

/** Lists the files that have an address: neither the manifest nor the compressed copies. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.startsWith('.vite/') && !/\.(br|gz)$/.test(name))
}
