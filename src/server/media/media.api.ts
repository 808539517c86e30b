import * as z from 'zod/mini'
import { notFound } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { makePicture, pictureNamed } from './make-picture.ts'

const params = z.object({ id: z.string(), file: z.string() })

/** A picture's address contains its hash, so it can be cached forever. */
const forGood = 'public, max-age=31536000, immutable'

/** `/media/<id>/<width>.<avif|webp>`, in one of the fixed widths (`shared/media/picture.ts`). */
export function mediaApi(app: StoreServer, { config }: Pick<Deps, 'config'>): void {
  app.get(
    '/media/:id/:file',
    { config: { access: 'public', rateLimit: false }, schema: { params } },
    async (request, reply) => {
      const picture = pictureNamed(request.params.id, request.params.file)
      const made = picture && (await makePicture(config, picture, 'now'))
      if (!picture || !made) throw notFound('Picture not found')
      if (made.writeError) request.log.error({ err: made.writeError }, 'A picture could not be written')
      const etag = `"${picture.id}-${picture.width}.${picture.format}"`
      void reply.header('cache-control', forGood).header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(`image/${picture.format}`).send(made.bytes)
    },
  )
}
