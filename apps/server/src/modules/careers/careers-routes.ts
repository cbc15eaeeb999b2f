import { epochS } from '#platform/clock.ts'
import type { EndpointHandlers } from '#platform/http/bind.ts'
import { keepAnswerFile } from './service/answer-files.ts'
import { readForm } from './service/form.ts'
import { readDashboard, readList } from './service/lists.ts'
import { type CareersParts, ownCareers } from './service/parts.ts'
import { readJob } from './service/read-job.ts'
import { chooseTime } from './service/slots.ts'
import { submitForm } from './service/submit.ts'
import { withdraw } from './service/withdraw.ts'

/** The career service: everything of the caller's own. */
export const careersRoutes = (parts: CareersParts) =>
  ({
    'career.dashboard': ({ caller, params }) => readDashboard(parts, ownCareers(caller, params.userId)),
    'career.jobs': ({ caller, params }) =>
      readList(parts, ownCareers(caller, params.userId), params.type, params.offset),
    'career.job': ({ caller, params }) => readJob(parts, ownCareers(caller, params.userId), params.jdId),
    'career.form': ({ caller, params }) => {
      ownCareers(caller, params.userId)
      return readForm(parts, caller, params.hashKey)
    },
    'career.submit': async ({ caller, params, body }) => {
      const { applied, hash2 } = await submitForm(parts, ownCareers(caller, params.userId), params.hashKey, body)
      return { success: true, applied_date: epochS(applied), hash2 }
    },
    'career.keepFile': ({ caller, params, body }) =>
      keepAnswerFile(parts, ownCareers(caller, params.userId), params.hashKey, body),
    'career.withdraw': async ({ caller, params }) => {
      await withdraw(parts, ownCareers(caller, params.userId), params.hashKey)
      return { success: true }
    },
    'career.chooseSlot': async ({ caller, params, body }) => ({
      success: true,
      starts_at: await chooseTime(parts, ownCareers(caller, params.userId), params.hashKey, body.slot_id),
    }),
  }) satisfies Partial<EndpointHandlers>
