import type { FastifyReply } from 'fastify'
import { StoreError } from '#shared/errors.ts'
import { refusalPhotoUploads, returnPhotoUploads, returnPhotoCalls } from '#shared/returns/return-calls.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { maxPhotos } from '#shared/returns/return-states.ts'
import { unchanged } from '../../calls/change.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { readFiles, withUploads } from '../../media/uploads.ts'
import { findPhotographed, keepPhotos, keepRefusalPhotos } from './keep-photos.ts'
import { readPhoto } from './photo.queries.ts'

const { query, task } = shapes()

/** Customers whose photos this process reads. */
const uploading = new Set<string>()

/** One upload of a customer at a time. */
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

const addPhotos = task(
  'POST /api/orders/:id/return-photos',
  async ({ step, params: { id: orderId }, user: { id: userId }, request, deps }) => {
    await findPhotographed(deps.db, userId, orderId)
    const hasLeft = () => request.socket.destroyed
    const ids = await oneAtATime(userId, async () => {
      const files = await readFiles(request, returnMessages.tooManyPhotosAtOnce)
      return keepPhotos({ ...deps, step }, { userId, orderId, files, hasLeft })
    })
    return { ids }
  },
)

/** The audit log has those that the inspection names. */
const addRefusalPhotos = task(
  'POST /api/admin/returns/:n/photos',
  async ({ step, params: { n: number }, user: { id: userId }, request, deps }) => {
    const hasLeft = () => request.socket.destroyed
    const ids = await oneAtATime(userId, async () => {
      const files = await readFiles(request, returnMessages.tooManyPhotosAtOnce)
      return keepRefusalPhotos({ ...deps, step }, { userId, number, files, hasLeft })
    })
    return unchanged({ ids })
  },
)

const seeOwnPhoto = query(
  'GET /api/returns/:n/photos/:id',
  { from: 'db' },
  async ({ deps, params: { n: number, id }, user, reply }) =>
    sendPhoto(reply, await readPhoto(deps, { number, id, userId: user.id })),
)

const seePhoto = query(
  'GET /api/admin/returns/:n/photos/:id',
  { from: 'db' },
  async ({ deps, params: { n: number, id }, reply }) =>
    sendPhoto(reply, await readPhoto(deps, { number, id })),
)

const sendPhoto = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes)

/** Photos of returns: of the customer who took them, and for staff (docs/product/returns.md, Photos). */
export function returnPhotosApi(app: StoreServer, deps: Deps): void {
  withUploads(
    app,
    (uploads) => {
      const limited = { config: { rateLimit } }
      mount(uploads, deps, returnPhotoUploads, { 'POST /api/orders/:id/return-photos': addPhotos }, limited)
      mount(
        uploads,
        deps,
        refusalPhotoUploads,
        { 'POST /api/admin/returns/:n/photos': addRefusalPhotos },
        limited,
      )
    },
    { files: maxPhotos },
  )
  mount(app, deps, returnPhotoCalls, {
    'GET /api/returns/:n/photos/:id': seeOwnPhoto,
    'GET /api/admin/returns/:n/photos/:id': seePhoto,
  })
}
