import './events.ts'
import { defineModule } from '#platform/module.ts'
import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { insightsNotifications } from './notifications.ts'
import type { RiskParts } from './parts.ts'
import { forgetMessages, messagesTo, removeMessages } from './repo/messages.ts'
import { findRiskDays, forgetRiskDays, removeRiskDays } from './repo/risk-days.ts'
import { countRisk } from './service/count-risk.ts'
import { readActivityLearners } from './service/read-activity-learners.ts'
import { readCourseInsight } from './service/read-course.ts'
import { readRisk } from './service/read-risk.ts'
import { readVideoInsight } from './service/read-videos.ts'
import { writeMessage } from './service/write-message.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'insights.count-risk': null
  }
}

/** What staff see of how learners fare, and the message to one of them. */
export const insightsModule = (parts: RiskParts) =>
  defineModule({
    name: 'insights',
    functions: {
      local_learn_get_learners_at_risk: ({ batchid }, caller) => readRisk(parts, caller, batchid),
      local_learn_write_to_learner: (wish, caller) => writeMessage(parts, caller, wish),
      local_learn_get_course_insight: ({ courseid }, caller) => readCourseInsight(parts, caller, courseid),
      local_learn_get_video_insight: ({ courseid }, caller) => readVideoInsight(parts, caller, courseid),
      local_learn_get_activity_learners: (wish, caller) => readActivityLearners(parts, caller, wish),
    } satisfies Partial<FunctionBodies>,
    eventsForPeople: ['insights.message.sent'],
    notifications: insightsNotifications(parts),
    jobs: [
      {
        name: 'insights.count-risk',
        schedule: { dailyAt: '04:20' },
        limitS: 900,
        whenFailed: 'Learners at risk could not be counted last night',
        run: () => countRisk(parts),
      },
    ],
    personalData: {
      tables: ['insights_risk_day', 'insights_message'],
      exportOf: async (db, { userId }) => ({
        insights_risk_day: await findRiskDays(db, userId),
        insights_message: await messagesTo(db, userId),
      }),
      async erase(tx, { userId }) {
        await removeRiskDays(tx, userId)
        await removeMessages(tx, userId)
      },
    },
    retention: [
      { what: 'points of learners at risk', keepDays: 396, forget: before => forgetRiskDays(parts.db, before) },
      { what: 'messages to one learner', keepDays: 396, forget: before => forgetMessages(parts.db, before) },
    ],
  })
