import { authoredModule } from '#platform/authored/module.ts'
import { eventsModule } from '#platform/events/module.ts'
import { filesModule } from '#platform/files/module.ts'
import { idempotencyModule } from '#platform/idempotency/module.ts'
import { jobsModule } from '#platform/jobs/module.ts'
import { journalModule } from '#platform/journal/module.ts'
import { messagesModule } from '#platform/messages/module.ts'
import { listModules } from '#platform/module-list.ts'
import { retentionModule } from '#platform/retention/module.ts'
import { signedCallsModule } from '#platform/signed-calls/module.ts'
import { operationsModule } from './commands/index.ts'
import { announcementsModule } from './modules/announcements/index.ts'
import { assignmentsModule } from './modules/assignments/index.ts'
import { authModule } from './modules/auth/index.ts'
import { bankModule } from './modules/bank/index.ts'
import { calendarModule } from './modules/calendar/index.ts'
import { careersModule } from './modules/careers/index.ts'
import { certificatesModule } from './modules/certificates/index.ts'
import { choiceModule } from './modules/choice/index.ts'
import { classroomModule, getAgenda, openActivity, placesOfLearner } from './modules/classroom/index.ts'
import { codingModule } from './modules/coding/index.ts'
import { deckModule } from './modules/deck/index.ts'
import { electivesModule } from './modules/electives/index.ts'
import { evidenceModule } from './modules/evidence/index.ts'
import { exportsModule } from './modules/exports/index.ts'
import { feedbackModule } from './modules/feedback/index.ts'
import { forumModule } from './modules/forum/index.ts'
import { freeModule } from './modules/free/index.ts'
import { gradebookModule } from './modules/gradebook/index.ts'
import { homeModule } from './modules/home/index.ts'
import { hubModule } from './modules/hub/index.ts'
import { importsModule } from './modules/imports/index.ts'
import { insightsModule } from './modules/insights/index.ts'
import { leadsModule } from './modules/leads/index.ts'
import { learningModule } from './modules/learning/index.ts'
import { lessonModule } from './modules/lesson/index.ts'
import { lessonsModule } from './modules/lessons/index.ts'
import { liveModule } from './modules/live/index.ts'
import { ltiModule } from './modules/lti/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import { packagesModule } from './modules/packages/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { privacyModule } from './modules/privacy/index.ts'
import { profileModule } from './modules/profile/index.ts'
import { progressModule } from './modules/progress/index.ts'
import { protocolModule } from './modules/protocol/index.ts'
import { quizModule } from './modules/quiz/index.ts'
import { referralsModule } from './modules/referrals/index.ts'
import { reportsModule } from './modules/reports/index.ts'
import { sandboxModule } from './modules/sandbox/index.ts'
import { searchModule } from './modules/search/index.ts'
import { createSkillReader, skillsModule } from './modules/skills/index.ts'
import { perform, staffModule } from './modules/staff/index.ts'
import { type StudioJobParts, studioModule } from './modules/studio/index.ts'
import { ticketsModule } from './modules/tickets/index.ts'
import { trackingModule } from './modules/tracking/index.ts'
import type { Parts } from './parts.ts'

/** Every module of the product, from the ground floor up: each stands on those before it. A module joins here. */
/** Does acts of staff for work that a module does later. */
const performer =
  (parts: Parts): StudioJobParts['perform'] =>
  (caller, act, reason) =>
    perform(parts, caller, act, { isDryRun: false, reason })

export const createModules = (parts: Parts) =>
  listModules([
    jobsModule(parts),
    eventsModule(parts),
    retentionModule(parts),
    filesModule(parts),
    idempotencyModule(parts),
    signedCallsModule(parts),
    messagesModule(parts),
    journalModule(parts),
    authoredModule(),
    authModule({ ...parts, places: placesOfLearner(parts) }),
    trackingModule(parts),
    notificationsModule(parts),
    profileModule(parts),
    evidenceModule(),
    learningModule(parts),
    progressModule({ ...parts, openActivity: (caller, id) => openActivity(parts, caller, id) }),
    searchModule(parts),
    referralsModule(parts),
    bankModule(parts),
    classroomModule(parts),
    codingModule(parts),
    packagesModule(parts),
    lessonsModule(parts),
    paymentsModule(parts),
    certificatesModule(parts),
    leadsModule(parts),
    feedbackModule(parts),
    ticketsModule(parts),
    announcementsModule(parts),
    liveModule(parts),
    assignmentsModule(parts),
    choiceModule(parts),
    lessonModule(parts),
    ltiModule(parts),
    quizModule(parts),
    forumModule(parts),
    sandboxModule(parts),
    careersModule({ ...parts, agendaOf: getAgenda(parts), skillsOf: createSkillReader(parts) }),
    freeModule(parts),
    homeModule(parts),
    hubModule(parts),
    reportsModule(parts),
    skillsModule(parts),
    deckModule(parts),
    electivesModule({ ...parts, agendaOf: getAgenda(parts) }),
    gradebookModule(parts),
    insightsModule(parts),
    privacyModule(parts),
    calendarModule({ ...parts, agendaOf: getAgenda(parts) }),
    protocolModule({ ...parts, agendaOf: getAgenda(parts) }),
    studioModule({ ...parts, perform: performer(parts) }),
    staffModule(parts),
    exportsModule(parts),
    importsModule(parts),
    operationsModule(parts),
  ])
