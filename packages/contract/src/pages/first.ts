import type { PageName } from './pages.ts'

/**
 * A value of a first call: a number or `=text` as it is, `:name` a number of the path, `~name` a text of the path, `?name` a number of
 * the query that may be absent, `&name` a text of the query, `@key` a number that the browser keeps and may not have, `#user` the number of who is signed in.
 */
export type FirstValue = number | `${'=' | ':' | '~' | '?' | '&' | '@'}${string}` | '#user'

/**
 * A function of the learning service with its parameters; or the address of an endpoint, with `~name` for a text of the path and `#user`
 * for who is signed in: with parameters it is posted, without it is read.
 */
export interface FirstCall {
  call: string
  params?: Readonly<Record<string, FirstValue>>
}

/** What the side bar of home shows. */
const PROGRAMS: FirstCall = { call: 'local_learn_get_programs', params: {} }
const NOTES: FirstCall = { call: 'local_learn_get_notes', params: {} }
const DISCUSSION: FirstCall = { call: 'local_learn_get_discussion', params: { discussionid: ':postid' } }
/** The first page of the list beside a discussion. */
const DISCUSSIONS: FirstCall = {
  call: 'local_learn_get_discussions',
  params: { forumid: ':id', page: 0, sort: '=recent', filter: '=all', search: '=' },
}
const ACTIVITY: FirstCall = {
  call: 'local_learn_get_activity',
  params: { programid: ':programid', type: '~type', id: ':id' },
}
const FREE_COURSE: FirstCall = { call: 'local_learn_get_free_course', params: { courseid: ':courseId' } }
const OWN_DATA: FirstCall = { call: 'local_learn_get_profile_data', params: { userid: '#user', prospectid: '=' } }
const SESSIONS: FirstCall = { call: '/api/auth/sessions', params: {} }
const CERTIFICATES: FirstCall = { call: 'local_learn_get_certificates', params: {} }
const TICKETS: FirstCall = { call: 'local_learn_get_tickets', params: {} }
const TICKET: FirstCall = { call: 'local_learn_get_ticket', params: { ticketid: ':ticketid' } }
const OFFERS: FirstCall = { call: 'local_learn_get_offers', params: {} }
const CHECKOUT: FirstCall = {
  call: '/api/payments/middleware/get-subscription-details',
  params: { programid: ':programId' },
}
const ORDERS: FirstCall = { call: 'local_learn_get_orders', params: {} }
const ORDER: FirstCall = { call: 'local_learn_get_order', params: { orderid: ':orderId' } }
const REFERRALS: FirstCall = { call: 'local_learn_get_referrals', params: {} }

/**
 * What the screens of pages ask by their address alone: asked for by the page itself in one request, while its code is loading. The build
 * writes it into the page. Not what editors saved: their journal asks for it once what this browser kept was sent.
 */
export const FIRST: Partial<Record<PageName, readonly FirstCall[]>> = {
  home: [{ call: 'local_learn_get_dashboard', params: { programid: '@lpid' } }],
  timeline: [{ call: 'local_learn_get_timeline', params: { programid: ':programid', courseid: '?course' } }, PROGRAMS],
  programSearch: [{ call: 'local_learn_search_program', params: { programid: ':id', query: '&q', page: 1 } }, PROGRAMS],
  notes: [NOTES, PROGRAMS],
  profile: [{ call: 'local_learn_get_profile', params: {} }, PROGRAMS],
  account: [
    OWN_DATA,
    SESSIONS,
    { call: 'local_learn_get_consents', params: {} },
    { call: 'local_learn_get_policy_details', params: {} },
    PROGRAMS,
  ],
  careers: [{ call: '/api/career/dashboard/#user' }, { call: 'local_learn_get_career_panel', params: {} }, PROGRAMS],
  application: [{ call: '/api/career/#user/responseForm/~hashId' }, PROGRAMS],
  activity: [ACTIVITY],
  discussion: [DISCUSSION, ACTIVITY, DISCUSSIONS],
  staffDiscussion: [DISCUSSION, DISCUSSIONS],
  forums: [PROGRAMS],
  learningHub: [{ call: 'local_learn_get_resource_tags', params: {} }, PROGRAMS],
  article: [{ call: 'local_learn_get_resource', params: { id: ':id' } }, PROGRAMS],
  progressHub: [{ call: 'local_learn_get_progress_report', params: { programid: '@lpid' } }, PROGRAMS],
  weekReport: [
    { call: 'local_learn_get_progress_report', params: { programid: '@lpid' } },
    { call: 'local_learn_get_study_days', params: {} },
    PROGRAMS,
  ],
  skillReport: [{ call: 'local_learn_get_skill_report', params: {} }, PROGRAMS],
  reviewDeck: [{ call: 'local_learn_get_review_deck', params: {} }, PROGRAMS],
  sheetTest: [{ call: 'local_learn_get_sheet_problems', params: {} }, PROGRAMS],
  quiz: [{ call: 'local_learn_get_quiz', params: { quizid: ':quizId' } }],
  review: [{ call: 'local_learn_get_attempt_review', params: { attemptid: ':attemptId' } }],
  notifications: [{ call: 'local_learn_get_notifications', params: {} }],
  freeNotifications: [{ call: 'local_learn_get_notifications', params: {} }],
  staffNotifications: [{ call: 'local_learn_get_notifications', params: {} }],
  tickets: [TICKETS],
  ticket: [TICKETS, TICKET],
  freeTickets: [TICKETS],
  freeTicket: [TICKETS, TICKET],
  staffAnnouncements: [{ call: 'local_learn_get_announcements', params: {} }],
  staffTickets: [{ call: 'local_learn_get_ticket_queue', params: {} }],
  staffTicket: [TICKET],
  staffClasses: [{ call: 'local_learn_get_staff_classes', params: { page: 0 } }],
  staffClass: [{ call: 'local_learn_get_class_list', params: { activityid: ':id' } }],
  recordings: [{ call: 'local_learn_get_recordings', params: { page: 1 } }, PROGRAMS],
  liveClass: [{ call: 'local_learn_get_live_class', params: { activityid: ':id' } }],
  electives: [{ call: 'local_learn_get_program_electives', params: {} }],
  staff: [
    { call: 'local_learn_get_staff_home', params: {} },
    { call: 'local_learn_get_marking_queue', params: {} },
    { call: 'local_learn_get_assignment_queue', params: {} },
    { call: 'local_learn_get_imports', params: { page: 0 } },
    { call: 'local_learn_get_staff_applications', params: { page: 0 } },
    { call: 'local_learn_get_staff_resumes', params: { page: 0 } },
    { call: 'local_learn_get_forum_needs', params: {} },
  ],
  staffActivity: [{ call: 'local_learn_get_staff_activity', params: { id: ':id' } }],
  staffAccount: [OWN_DATA, SESSIONS, { call: '/api/auth/second-factor', params: {} }],
  marking: [{ call: 'local_learn_get_marking_sheet', params: { quizid: ':quizId', questionid: ':questionId' } }],
  tryQuiz: [{ call: 'local_learn_get_studio_activity', params: { activityid: ':activityId' } }],
  markWork: [{ call: 'local_learn_get_assignment_sheet', params: { activityid: ':activityId' } }],
  free: [{ call: 'local_learn_get_free_dashboard', params: {} }],
  freeClassroom: [FREE_COURSE],
  freePlayer: [
    { call: 'local_learn_get_free_activity', params: { courseid: ':courseId', id: ':moduleId' } },
    FREE_COURSE,
  ],
  freeNotes: [NOTES],
  freeAccount: [OWN_DATA, SESSIONS],
  referrals: [REFERRALS, PROGRAMS],
  myReferrals: [REFERRALS, PROGRAMS],
  offers: [OFFERS, PROGRAMS],
  payments: [ORDERS, PROGRAMS],
  checkout: [CHECKOUT, PROGRAMS],
  payment: [ORDER, PROGRAMS],
  freeOffers: [OFFERS],
  freePayments: [ORDERS],
  freeCheckout: [CHECKOUT],
  freePayment: [ORDER],
  certificates: [CERTIFICATES, PROGRAMS],
  freeCertificates: [CERTIFICATES],
}
