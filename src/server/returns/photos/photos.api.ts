import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { adminApi } from '#shared/admin-routes.ts'
import { api } from '#shared/api-routes.ts'
import { StoreError } from '#shared/errors.ts'
import { orderIdParamsSchema } from '#shared/orders/order.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { maxPhotos } from '#shared/returns/return-states.ts'
import { returnParamsSchema, returnPhotosResponse } from '#shared/returns/return.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { readFiles, withUploads } from '../../media/uploads.ts'
import { findPhotographed, keepPhotos } from './keep-photos.ts'
import { readPhoto } from './photo.queries.ts'

/** Customers whose photos this process reads. */
const uploading = new Set<string>()

/** Throws RATE_LIMITED while an upload of the same customer is under way. */
async function oneAtATime<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  if (uploading.has(userId))
    throw new StoreError('RATE_LIMITED', returnMessages.photosUnderWay, { retryAfter: 5 })
  uploading.add(userId)
  try {
    return await work()
  } finally {
    uploading.delete(userId)
  }
}

const params = z.object({ ...returnParamsSchema.shape, id: z.guid() })

/** Re-encoding a photo takes a second of processor time. */
const rateLimit = { max: 60, timeWindow: '1 minute' } as const

/** Photos of returns: of the customer who took them, and for staff (docs/product/returns.md, Photos). */
export function returnPhotosApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  withUploads(
    app,
    (uploads) => {
      uploads.post(
        api.returnPhotos,
        {
          config: { access: 'customer', rateLimit },
          schema: {
            summary: 'Add photos for a return: multipart, one or more of `file`',
            tags: ['Returns'],
            refusals: ['NOT_RETURNABLE'],
            consumes: ['multipart/form-data'],
            params: orderIdParamsSchema,
            response: { 201: returnPhotosResponse },
          },
        },
        async (request, reply) => {
          const { id: userId } = signedIn(request)
          const { id: orderId } = request.params
          await findPhotographed(deps.db, userId, orderId)
          const hasLeft = () => request.socket.destroyed
          const ids = await oneAtATime(userId, async () => {
            const files = await readFiles(request, returnMessages.tooManyPhotosAtOnce)
            return keepPhotos(deps, { userId, orderId, files, hasLeft })
          })
          return reply.code(201).send({ success: true as const, ids })
        },
      )
    },
    { files: maxPhotos },
  )

  app.get(
    api.returnPhoto,
    {
      config: { access: 'customer' },
      schema: { summary: 'A photo of a return of the caller, as WebP', tags: ['Returns'], params },
    },
    async (request, reply) => {
      const { n: number, id } = request.params
      return sendPhoto(reply, await readPhoto(deps, { number, id, userId: signedIn(request).id }))
    },
  )

  app.get(
    adminApi.returnPhoto,
    {
      config: { access: 'staff' },
      schema: { summary: 'A photo of a return, as WebP', tags: ['Admin: returns'], params },
    },
    async (request, reply) => {
      const { n: number, id } = request.params
      return sendPhoto(reply, await readPhoto(deps, { number, id }))
    },
  )
}

const sendPhoto = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes)
