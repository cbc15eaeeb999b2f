import { APPLICATION_FILES } from '@learn/contract/careers/plain'
import type { RouteBinder } from '#platform/module.ts'
import { inPdfThread } from '#platform/pdf/in-thread.ts'
import { sendPdf } from '#platform/pdf/send.ts'
import { directory } from '../auth/index.ts'
import type { sentApplicationPdf } from './pdf/sent-application.ts'
import { readForm } from './service/form.ts'
import { type CareersParts, notFound, requireCareersOwner } from './service/parts.ts'

const draw = inPdfThread<typeof sentApplicationPdf>(
  new URL('./pdf/sent-application.ts', import.meta.url),
  'sentApplicationPdf',
)

/** Where a learner fetches an application that they sent. */
export const applicationFileRoutes = (parts: CareersParts) => (app: RouteBinder) =>
  app.get<{ Params: { hashKey: string } }>(
    `${APPLICATION_FILES}/:hashKey`,
    { schema: { hide: true }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const caller = await request.requireCaller()
      requireCareersOwner(caller, caller.userId)
      const { hashKey } = request.params
      if (!/^[\w-]{1,64}$/.test(hashKey)) throw notFound()
      const {
        jdData: job,
        applicationData: application,
        responseData: answers = [],
      } = await readForm(parts, caller, hashKey)
      if (!job || !application) throw notFound()
      const names = await directory.readNames(parts.db, [caller.userId])
      const holder = names.get(caller.userId) ?? ''
      const pdf = await draw(caller.userId, { job, application, answers }, holder, parts.clock.now())
      return sendPdf(reply, `application-${hashKey}.pdf`, pdf)
    },
  )
