import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { notFound, StoreError } from '#shared/errors.ts'
import type { Deps } from '../http/deps.ts'
import { errorBody, retryAfterSeconds } from '../http/errors/error-handler.ts'
import type { StoreServer } from '../http/store-server.ts'
import { makePicture, pictureNamed } from './make-picture.ts'
import { pictureFile, type Picture } from './media-keys.ts'
import { isFresh, requestedPart } from './picture-ranges.ts'

const params = z.object({ id: z.string(), file: z.string() })

/** A picture's address contains its hash, so it can be cached forever. */
const forGood = 'public, max-age=31536000, immutable'
/** While a picture is not available, a CDN in front asks for it every two seconds, not for each visitor. */
const forAMoment = 'public, max-age=2'

/** `/media/<id>/<width>.<avif|webp>`, in one of the fixed widths (`shared/media/picture.ts`), and `share-<ground>.jpg`. */
export function mediaApi(app: StoreServer, deps: Pick<Deps, 'config'>): void {
  app.get(
    '/media/:id/:file',
    { config: { access: 'public', rateLimit: false }, schema: { params } },
    async (request, reply) => {
      const picture = pictureNamed(request.params.id, request.params.file)
      if (!picture) throw notFound('Picture not found')
      const etag = `"${picture.id}-${pictureFile(picture)}"`
      // The address names the content: whoever has the ETag has the picture, also while the storage is away.
      if (isFresh(request.headers, etag))
        return reply.code(304).headers({ 'cache-control': forGood, etag }).send()
      try {
        const made = await makePicture(deps, picture, 'now')
        if (!made) throw notFound('Picture not found')
        if (made.writeError) request.log.error({ err: made.writeError }, 'A picture could not be written')
        return sendPicture(request, reply, { picture, etag, bytes: made.bytes })
      } catch (error) {
        if (error instanceof StoreError && error.code === 'UNAVAILABLE')
          return sendUnavailable(request, reply, error)
        throw error
      }
    },
  )
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, etag, bytes }: { picture: Picture; etag: string; bytes: Buffer },
): FastifyReply {
  const { length } = bytes
  const part = request.method === 'GET' ? requestedPart(request.headers, { etag, length }) : null
  if (part === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${length}`, 'cache-control': 'no-store' })
      .send()
  void reply
    .type(`image/${'ground' in picture ? 'jpeg' : picture.format}`)
    .headers({ 'cache-control': forGood, etag, 'accept-ranges': 'bytes' })
  if (!part) return reply.send(bytes)
  const { start, end } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${length}`)
    .send(bytes.subarray(start, end + 1))
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: StoreError): FastifyReply {
  request.log.error({ err: error }, error.message)
  return reply
    .code(503)
    .headers({ 'cache-control': forAMoment, 'retry-after': retryAfterSeconds(error) })
    .send(errorBody(error))
}
