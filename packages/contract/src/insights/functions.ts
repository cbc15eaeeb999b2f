import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { RISK_TEXT_CHARS, RISK_TITLE_CHARS } from './constants.ts'
import { courseInsight, risk } from './shapes.ts'

/** The functions of insights. */
export const insightsFunctions = {
  local_learn_get_learners_at_risk: webFunction({
    summary: 'Learners of a batch who may need help, with the facts that their points are made of.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ batchid: id.optional() }),
    returns: risk,
  }),
  local_learn_write_to_learner: webFunction({
    summary: 'Writes to a learner of a batch: into their notifications, and by e-mail as they wish. Once for a key.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      batchid: id,
      userid: id,
      title: z.string().trim().min(1).max(RISK_TITLE_CHARS),
      text: z.string().trim().min(1).max(RISK_TEXT_CHARS),
      key: z.uuid(),
    }),
    returns: z.object({ isSent: z.boolean() }),
  }),
  local_learn_get_course_insight: webFunction({
    summary: 'How far the learners of a course came in each of its activities, and where they stopped.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id.optional() }),
    returns: courseInsight,
  }),
}
