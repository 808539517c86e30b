import type { FastifyReply } from 'fastify'
import { shopFileName } from '#shared/brand/shop.ts'
import { findShop } from '../../brand/current-shop.ts'
import type { Database } from '../../db/database.ts'

/** Sends a PDF to be shown and printed; it holds addresses, so nothing keeps it. */
export const sendPdf = async (
  db: Database,
  reply: FastifyReply,
  name: string,
  file: Buffer,
): Promise<FastifyReply> =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${shopFileName(await findShop(db), name)}"`)
    .header('cache-control', 'no-store')
    .send(file)
