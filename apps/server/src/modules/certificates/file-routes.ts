import { CERTIFICATE_FILES } from '@learn/contract/certificates'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import { inPdfThread } from '#platform/pdf/in-thread.ts'
import { sendPdf } from '#platform/pdf/send.ts'
import type { certificatePdf } from './pdf/certificate.ts'
import type { CertificateRow } from './repo/certificates.ts'
import { signBadge } from './service/badge.ts'
import { type CertificatesParts, notFound } from './service/parts.ts'
import { getPublicUrl } from './service/present.ts'
import { findCallerCertificate } from './service/read.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
})

const draw = inPdfThread<typeof certificatePdf>(new URL('./pdf/certificate.ts', import.meta.url), 'certificatePdf')

const options = { schema: { hide: true }, config: { access: 'signed-in' } } as const

/** Where a holder fetches a certificate by their session: the PDF, and the Open Badge. A withdrawn one is not given any more. */
export const fileRoutes = (parts: CertificatesParts) => (app: RouteBinder) => {
  const findValid = async (request: FastifyRequest): Promise<CertificateRow> => {
    const place = params.safeParse(request.params)
    if (!place.success) throw notFound()
    const row = await findCallerCertificate(parts, await request.requireCaller(), place.data.id)
    if (row.withdrawn_at) throw notFound()
    return row
  }
  app.get(`${CERTIFICATE_FILES}/:id`, options, async (request, reply) => {
    const row = await findValid(request)
    const pdf = await draw(row.user_id, {
      holder: row.holder_name,
      course: row.course_name,
      lessons: row.lessons,
      gradePct: row.grade_pct,
      issuedAt: row.issued_at,
      code: row.code,
      publicUrl: getPublicUrl(parts, row.code),
    })
    return sendPdf(reply, `certificate-${row.code}.pdf`, pdf)
  })
  app.get(`${CERTIFICATE_FILES}/:id/badge`, options, async (request, reply) => {
    const row = await findValid(request)
    return reply
      .headers({
        'content-type': 'application/vc+jwt',
        'content-disposition': `attachment; filename="badge-${row.code}.jwt"`,
        'cache-control': 'private, no-cache',
      })
      .send(await signBadge(parts, row))
  })
}
