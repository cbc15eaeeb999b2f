import { type Page, page } from './page.ts'

/** Every page of the product. Routers, gate, what is loaded first, addresses, the journeys of appearance and the bench of weights follow from it. */
export const PAGES = {
  login: page({ path: '/login', tree: 'paid', access: 'guest', frame: null, gate: false }),
  handOver: page({ path: '/auth', tree: 'paid', access: 'public', frame: null, gate: false }),
  resetPassword: page({ path: '/reset-password', tree: 'paid', access: 'public', frame: null, gate: false }),
  home: page({
    path: '/',
    tree: 'paid',
    access: 'signed-in',
    frame: 'home',
    gate: true,
    first: { call: 'local_learn_get_dashboard', params: { programid: '@lpid' } },
  }),
  timeline: page({
    path: '/program-timeline/:programid',
    tree: 'paid',
    access: 'signed-in',
    frame: 'home',
    gate: true,
    first: { call: 'local_learn_get_timeline', params: { programid: ':programid', courseid: '?course' } },
  }),
  programSearch: page({ path: '/program-search/:id', tree: 'paid', access: 'signed-in', frame: 'home', gate: true }),
  profile: page({ path: '/profile', tree: 'paid', access: 'signed-in', frame: 'home', gate: true }),
  activity: page({
    path: '/page-activity/:programid/:type/:id',
    tree: 'paid',
    access: 'signed-in',
    frame: null,
    gate: true,
    first: { call: 'local_learn_get_activity', params: { programid: ':programid', type: '~type', id: ':id' } },
  }),
  staff: page({
    path: '/staff',
    tree: 'paid',
    access: 'signed-in',
    frame: 'staff',
    gate: true,
    first: { call: 'local_learn_get_staff_home', params: {} },
  }),
  staffActivity: page({
    path: '/staff/activity/:id',
    tree: 'paid',
    access: 'signed-in',
    frame: 'staff',
    gate: true,
    first: { call: 'local_learn_get_staff_activity', params: { id: ':id' } },
  }),
  free: page({
    path: '/free',
    tree: 'free',
    access: 'signed-in',
    frame: 'free',
    gate: false,
    first: { call: 'local_learn_get_free_dashboard', params: {} },
  }),
  freeClassroom: page({
    path: '/free/classroom/:courseId',
    tree: 'free',
    access: 'signed-in',
    frame: 'free',
    gate: false,
    first: { call: 'local_learn_get_free_course', params: { courseid: ':courseId' } },
  }),
  freePlayer: page({
    path: '/free/classroom/:courseId/player/:moduleId',
    tree: 'free',
    access: 'signed-in',
    frame: null,
    gate: false,
    first: { call: 'local_learn_get_free_activity', params: { courseid: ':courseId', id: ':moduleId' } },
  }),
  unauthorized: page({ path: '/401', tree: 'both', access: 'public', frame: null, gate: true }),
  serverError: page({ path: '/500', tree: 'both', access: 'public', frame: null, gate: true }),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]
