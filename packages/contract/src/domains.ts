import type { z } from 'zod'
import { announcementsFunctions } from './announcements/functions.ts'
import { assignmentsFunctions } from './assignments/functions.ts'
import { assignProtocolFunctions } from './assignments/protocol-functions.ts'
import { accountEndpoints, handOverEndpoints, secondFactorEndpoints, signInEndpoints } from './auth/endpoints.ts'
import { authFunctions } from './auth/functions.ts'
import type { Endpoint, EndpointInput, EndpointReply } from './base/endpoint.ts'
import { calendarFunctions } from './calendar/functions.ts'
import { careersEndpoints } from './careers/endpoints.ts'
import { careersFunctions } from './careers/functions.ts'
import { certificatesEndpoints } from './certificates/endpoints.ts'
import { certificatesFunctions } from './certificates/functions.ts'
import { choiceFunctions } from './choice/functions.ts'
import { classroomFunctions } from './classroom/functions.ts'
import { codingFunctions } from './coding/functions.ts'
import { deckFunctions } from './deck/functions.ts'
import { electivesFunctions } from './electives/functions.ts'
import { exportsFunctions } from './exports/functions.ts'
import { feedbackFunctions } from './feedback/functions.ts'
import { standardFeedbackFunctions } from './feedback/standard-functions.ts'
import { forumFunctions } from './forum/functions.ts'
import { standardForumFunctions } from './forum/standard-functions.ts'
import { freeEndpoints } from './free/endpoints.ts'
import { freeFunctions } from './free/functions.ts'
import { gradebookFunctions } from './gradebook/functions.ts'
import { homeFunctions } from './home/functions.ts'
import { hubFunctions } from './hub/functions.ts'
import { importsFunctions } from './imports/functions.ts'
import { insightsFunctions } from './insights/functions.ts'
import { journalFunctions } from './journal/functions.ts'
import { leadsFunctions } from './leads/functions.ts'
import { lessonFunctions } from './lesson/functions.ts'
import { checkpointFunctions } from './live/checkpoints.ts'
import { classListFunctions } from './live/class-list.ts'
import { liveEndpoints } from './live/endpoints.ts'
import { liveFunctions } from './live/functions.ts'
import { staffClassFunctions } from './live/staff.ts'
import { classTalkFunctions } from './live/talk.ts'
import { ltiFunctions } from './lti/functions.ts'
import { subscriptionEndpoints } from './notifications/endpoints.ts'
import { notificationsFunctions } from './notifications/functions.ts'
import { standardNotificationFunctions } from './notifications/standard.ts'
import { packagesFunctions } from './packages/functions.ts'
import { scormFunctions } from './packages/scorm-functions.ts'
import { paymentsEndpoints } from './payments/endpoints.ts'
import { paymentsFunctions } from './payments/functions.ts'
import type { EndpointName } from './plain.ts'
import { privacyFunctions } from './privacy/functions.ts'
import { profileEndpoints } from './profile/endpoints.ts'
import { profileFunctions } from './profile/functions.ts'
import { progressFunctions } from './progress/functions.ts'
import { calendarProtocolFunctions } from './protocol/calendar.ts'
import { protocolFunctions } from './protocol/functions.ts'
import { quizFunctions } from './quiz/functions.ts'
import { invitationEndpoints } from './referrals/endpoints.ts'
import { referralsFunctions } from './referrals/functions.ts'
import { reportsFunctions } from './reports/functions.ts'
import { standardGradeFunctions } from './reports/standard-functions.ts'
import { sandboxEndpoints } from './sandbox/endpoints.ts'
import { sandboxFunctions } from './sandbox/functions.ts'
import { searchFunctions } from './search/functions.ts'
import { skillsFunctions } from './skills/functions.ts'
import { staffFunctions } from './staff/functions.ts'
import { operationFunctions } from './staff/operations.ts'
import { studioFunctions } from './studio/functions.ts'
import { ticketsFunctions } from './tickets/functions.ts'
import { trackingFunctions } from './tracking/functions.ts'

/** Every function of the learning service, by name. */
export const learningFunctions = {
  ...authFunctions,
  ...protocolFunctions,
  ...classroomFunctions,
  ...homeFunctions,
  ...progressFunctions,
  ...freeFunctions,
  ...searchFunctions,
  ...profileFunctions,
  ...staffFunctions,
  ...operationFunctions,
  ...studioFunctions,
  ...journalFunctions,
  ...referralsFunctions,
  ...sandboxFunctions,
  ...careersFunctions,
  ...codingFunctions,
  ...quizFunctions,
  ...packagesFunctions,
  ...scormFunctions,
  ...trackingFunctions,
  ...leadsFunctions,
  ...lessonFunctions,
  ...choiceFunctions,
  ...forumFunctions,
  ...standardForumFunctions,
  ...importsFunctions,
  ...insightsFunctions,
  ...exportsFunctions,
  ...assignmentsFunctions,
  ...assignProtocolFunctions,
  ...hubFunctions,
  ...reportsFunctions,
  ...skillsFunctions,
  ...standardGradeFunctions,
  ...privacyFunctions,
  ...notificationsFunctions,
  ...standardNotificationFunctions,
  ...certificatesFunctions,
  ...ticketsFunctions,
  ...announcementsFunctions,
  ...feedbackFunctions,
  ...standardFeedbackFunctions,
  ...paymentsFunctions,
  ...calendarProtocolFunctions,
  ...liveFunctions,
  ...classTalkFunctions,
  ...ltiFunctions,
  ...classListFunctions,
  ...checkpointFunctions,
  ...staffClassFunctions,
  ...calendarFunctions,
  ...electivesFunctions,
  ...gradebookFunctions,
  ...deckFunctions,
}

export type LearningFunctions = typeof learningFunctions
export type FunctionName = keyof LearningFunctions
export type ParamsOf<N extends FunctionName> = z.input<LearningFunctions[N]['params']>
/** Parameters as a body gets them: parsed, defaults filled in. */
export type ParamsOut<N extends FunctionName> = z.output<LearningFunctions[N]['params']>
export type ResultOf<N extends FunctionName> = z.output<LearningFunctions[N]['returns']>

/** Every endpoint under `/api`, by name. A name of `addresses` without its schemas does not compile. */
export const endpoints = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...handOverEndpoints,
  ...secondFactorEndpoints,
  ...invitationEndpoints,
  ...sandboxEndpoints,
  ...careersEndpoints,
  ...liveEndpoints,
  ...profileEndpoints,
  ...subscriptionEndpoints,
  ...certificatesEndpoints,
  ...freeEndpoints,
  ...paymentsEndpoints,
} as const satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints
export type InputOf<N extends EndpointName> = EndpointInput<Endpoints[N]>
export type ReplyOf<N extends EndpointName> = EndpointReply<Endpoints[N]>
