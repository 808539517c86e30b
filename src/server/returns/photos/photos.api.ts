import type { FastifyReply } from 'fastify'
import { StoreError } from '#shared/errors.ts'
import { refusalPhotoUploads, returnPhotoUploads, returnPhotoCalls } from '#shared/returns/return-calls.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { maxPhotos } from '#shared/returns/return-states.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { readFiles, withUploads } from '../../media/uploads.ts'
import { findPhotographed, keepPhotos, keepRefusalPhotos } from './keep-photos.ts'
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

/** Re-encoding a photo takes a second of processor time. */
const rateLimit = { max: 60, timeWindow: '1 minute' } as const

/** Photos of returns: of the customer who took them, and for staff (docs/product/returns.md, Photos). */
export function returnPhotosApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  withUploads(
    app,
    (uploads) => {
      mountCalls(uploads, returnPhotoUploads, {
        'POST /api/orders/:id/return-photos': {
          config: { rateLimit },
          handler: async (request) => {
            const { id: userId } = request.user
            const { id: orderId } = request.params
            await findPhotographed(deps.db, userId, orderId)
            const hasLeft = () => request.socket.destroyed
            const ids = await oneAtATime(userId, async () => {
              const files = await readFiles(request, returnMessages.tooManyPhotosAtOnce)
              return keepPhotos(deps, { userId, orderId, files, hasLeft })
            })
            return { ids }
          },
        },
      })
    },
    { files: maxPhotos },
  )

  withUploads(
    app,
    (uploads) => {
      mountCalls(uploads, refusalPhotoUploads, {
        'POST /api/admin/returns/:n/photos': {
          config: { rateLimit },
          handler: async (request) => {
            const { id: userId } = request.user
            const { n: number } = request.params
            const hasLeft = () => request.socket.destroyed
            const ids = await oneAtATime(userId, async () => {
              const files = await readFiles(request, returnMessages.tooManyPhotosAtOnce)
              return keepRefusalPhotos(deps, { userId, number, files, hasLeft })
            })
            return { ids }
          },
        },
      })
    },
    { files: maxPhotos },
  )

  mountCalls(app, returnPhotoCalls, {
    'GET /api/returns/:n/photos/:id': async ({ params, user }, reply) => {
      const { n: number, id } = params
      return sendPhoto(reply, await readPhoto(deps, { number, id, userId: user.id }))
    },
    'GET /api/admin/returns/:n/photos/:id': async ({ params }, reply) => {
      const { n: number, id } = params
      return sendPhoto(reply, await readPhoto(deps, { number, id }))
    },
  })
}

const sendPhoto = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes)
