import type { FastifyReply } from 'fastify'

/** Sends a PDF to be shown and printed; it holds addresses, so nothing keeps it. */
export const sendPdf = (reply: FastifyReply, fileName: string, file: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
