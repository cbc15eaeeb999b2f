import type { PageName } from './pages.ts'

/**
 * A value of the first call of a page: `:name` a number of its path, `~name` a text of its path, `?name` a number of its
 * query that may be absent, `@key` a number that the browser keeps and may not have.
 */
export type FirstValue = `${':' | '~' | '?' | '@'}${string}`

/** A function of the learning service with its parameters, or an address that is read, with `~name` for a text of the path and `#user` for who is signed in. */
export interface FirstCall {
  call: string
  params: Readonly<Record<string, FirstValue>>
}

/** What the screens of pages ask first: asked for by the page itself, while its code is loading. The build writes it into the page. */
export const FIRST: Partial<Record<PageName, FirstCall>> = {
  home: { call: 'local_learn_get_dashboard', params: { programid: '@lpid' } },
  timeline: { call: 'local_learn_get_timeline', params: { programid: ':programid', courseid: '?course' } },
  notes: { call: 'local_learn_get_notes', params: {} },
  careers: { call: '/api/career/dashboard/#user', params: {} },
  application: { call: '/api/career/#user/responseForm/~hashId', params: {} },
  activity: { call: 'local_learn_get_activity', params: { programid: ':programid', type: '~type', id: ':id' } },
  discussion: { call: 'local_learn_get_discussion', params: { discussionid: ':postid' } },
  staffDiscussion: { call: 'local_learn_get_discussion', params: { discussionid: ':postid' } },
  sheetTest: { call: 'local_learn_get_sheet_problems', params: {} },
  quiz: { call: 'local_learn_get_quiz', params: { quizid: ':quizId' } },
  review: { call: 'local_learn_get_attempt_review', params: { attemptid: ':attemptId' } },
  staff: { call: 'local_learn_get_staff_home', params: {} },
  staffActivity: { call: 'local_learn_get_staff_activity', params: { id: ':id' } },
  marking: { call: 'local_learn_get_marking_sheet', params: { quizid: ':quizId', questionid: ':questionId' } },
  markWork: { call: 'local_learn_get_assignment_sheet', params: { activityid: ':activityId' } },
  free: { call: 'local_learn_get_free_dashboard', params: {} },
  freeClassroom: { call: 'local_learn_get_free_course', params: { courseid: ':courseId' } },
  freePlayer: { call: 'local_learn_get_free_activity', params: { courseid: ':courseId', id: ':moduleId' } },
  freeNotes: { call: 'local_learn_get_notes', params: {} },
  referrals: { call: 'local_learn_get_referrals', params: {} },
  myReferrals: { call: 'local_learn_get_referrals', params: {} },
}
