import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type ContentEncoding } from '../cache/accepted-encoding.ts'
import { filesBelow } from './client-build.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Files below /assets/ have the hash of their content in their name; the others keep their name for ever. */
const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

const open = { config: { access: 'public', rateLimit: false } } as const

interface ClientFile {
  type: string
  caching: string
  etag: string
  bytes: Record<ContentEncoding, Buffer | undefined>
}

/** The built files of the browser. They are few and small, so they are read once and answered from memory. */
export function serveClientFiles(app: FastifyInstance, folder: string): void {
  const names = filesBelow(folder).filter((name) => !name.startsWith('.vite/'))
  const all = new Set(names)
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && all.has(name.slice(0, -3))) continue
    const file = readClientFile(folder, name, all)
    app.get(`/${name}`, open, (request, reply) => sendFile(request, reply, file))
  }
  // Code of another version: a page that is not there must not be taken for it.
  app.get('/assets/*', open, (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  )
}

function readClientFile(folder: string, name: string, all: Set<string>): ClientFile {
  const read = (file: string) => (all.has(file) ? readFileSync(path.join(folder, file)) : undefined)
  const identity = read(name)!
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    caching: name.startsWith('assets/') ? forEver : forAnHour,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { identity, br: read(`${name}.br`), gzip: read(`${name}.gz`) },
  }
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, caching, etag, bytes }: ClientFile,
): FastifyReply {
  void reply.header('cache-control', caching).header('etag', etag).type(type)
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  if (bytes.br || bytes.gzip) void reply.header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const compressed = bytes[wanted]
  if (compressed && wanted !== 'identity') void reply.header('content-encoding', wanted)
  return reply.send(compressed ?? bytes.identity)
}
