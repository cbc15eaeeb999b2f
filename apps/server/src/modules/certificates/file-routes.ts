import { CERTIFICATE_FILES } from '@learn/contract/certificates'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import { inPdfThread } from '#platform/pdf/in-thread.ts'
import { sendPdf } from '#platform/pdf/send.ts'
import type { certificatePdf } from './pdf/certificate.ts'
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

/** Where a holder fetches the PDF of a certificate, by their session. A withdrawn one is not printed any more. */
export const fileRoutes = (parts: CertificatesParts) => (app: RouteBinder) =>
  app.get<{ Params: { id: string } }>(
    `${CERTIFICATE_FILES}/:id`,
    { schema: { hide: true }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const place = params.safeParse(request.params)
      if (!place.success) throw notFound()
      const caller = await request.requireCaller()
      const row = await findCallerCertificate(parts, caller, place.data.id)
      if (row.withdrawn_at) throw notFound()
      const pdf = await draw(caller.userId, {
        holder: row.holder_name,
        course: row.course_name,
        lessons: row.lessons,
        gradePct: row.grade_pct,
        issuedAt: row.issued_at,
        code: row.code,
        publicUrl: getPublicUrl(parts, row.code),
      })
      return sendPdf(reply, `certificate-${row.code}.pdf`, pdf)
    },
  )
