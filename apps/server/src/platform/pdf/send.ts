import type { FastifyReply } from 'fastify'

/** Sends a PDF of the caller's own as a download. `name` is a file name of ASCII. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    })
    .send(pdf)
