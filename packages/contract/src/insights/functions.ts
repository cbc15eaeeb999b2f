import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { RISK_TEXT_CHARS, RISK_TITLE_CHARS } from './constants.ts'
import { activityLearners, courseInsight, risk, videoInsight } from './shapes.ts'

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
  local_learn_get_video_insight: webFunction({
    summary: 'What the learners of a course saw of each of its videos, part by part, and where they left off.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id.optional() }),
    returns: videoInsight,
  }),
  local_learn_get_activity_learners: webFunction({
    summary: 'The learners of a course, with how far each came in one activity: the rows behind its figures.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id, activityid: id }),
    returns: activityLearners,
  }),
}
