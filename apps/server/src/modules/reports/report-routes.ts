import { PROGRESS_REPORT_FILES } from '@learn/contract/reports'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import { inPdfThread } from '#platform/pdf/in-thread.ts'
import { sendPdf } from '#platform/pdf/send.ts'
import { directory } from '../auth/index.ts'
import { notFound } from '../classroom/index.ts'
import type { progressReportPdf } from './pdf/progress-report.ts'
import { type ReportsParts, readReport } from './service.ts'

const params = z.object({
  programId: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
})

const draw = inPdfThread<typeof progressReportPdf>(
  new URL('./pdf/progress-report.ts', import.meta.url),
  'progressReportPdf',
)

/** Where a learner fetches their progress report of a program. */
export const reportRoutes = (parts: ReportsParts) => (app: RouteBinder) =>
  app.get<{ Params: { programId: string } }>(
    `${PROGRESS_REPORT_FILES}/:programId`,
    { schema: { hide: true }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const place = params.safeParse(request.params)
      if (!place.success) throw notFound()
      const caller = await request.requireCaller()
      const report = await readReport(parts, caller, place.data.programId)
      const names = await directory.readNames(parts.db, [caller.userId])
      const pdf = await draw(caller.userId, report, names.get(caller.userId) ?? '')
      return sendPdf(reply, `progress-${place.data.programId}.pdf`, pdf)
    },
  )
