import type { EndpointHandlers } from '#platform/http/bind.ts'
import { storeAnswerFile } from './service/answer-files.ts'
import { readForm } from './service/form.ts'
import { readDashboard, readList } from './service/lists.ts'
import { type CareersParts, requireCareersOwner } from './service/parts.ts'
import { readJob } from './service/read-job.ts'
import { chooseTime } from './service/slots.ts'
import { submitForm } from './service/submit.ts'
import { withdraw } from './service/withdraw.ts'

/** The career service: everything of the caller's own. */
export const careersRoutes = (parts: CareersParts) =>
  ({
    'career.dashboard': ({ caller, params }) => readDashboard(parts, requireCareersOwner(caller, params.userId)),
    'career.jobs': ({ caller, params }) =>
      readList(parts, requireCareersOwner(caller, params.userId), params.type, params.offset),
    'career.job': ({ caller, params }) => {
      requireCareersOwner(caller, params.userId)
      return readJob(parts, caller, params.jdId)
    },
    'career.form': ({ caller, params }) => {
      requireCareersOwner(caller, params.userId)
      return readForm(parts, caller, params.hashKey)
    },
    'career.submit': ({ caller, params, body, key }) => {
      const userId = requireCareersOwner(caller, params.userId)
      return parts.once({ userId, endpoint: 'career.submit', key, input: { params, body } }, write =>
        submitForm(parts, userId, params.hashKey, body, write),
      )
    },
    'career.keepFile': ({ caller, params, body }) =>
      storeAnswerFile(parts, requireCareersOwner(caller, params.userId), params.hashKey, body),
    'career.withdraw': ({ caller, params, key }) => {
      const userId = requireCareersOwner(caller, params.userId)
      return parts.once({ userId, endpoint: 'career.withdraw', key, input: { params } }, write =>
        withdraw(parts, userId, params.hashKey, write),
      )
    },
    'career.chooseSlot': ({ caller, params, body, key }) => {
      const userId = requireCareersOwner(caller, params.userId)
      return parts.once({ userId, endpoint: 'career.chooseSlot', key, input: { params, body } }, write =>
        chooseTime(parts, userId, params.hashKey, body.slot_id, write),
      )
    },
  }) satisfies Partial<EndpointHandlers>
