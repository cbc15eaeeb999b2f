import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { kindOfAccount, type Subject } from '#platform/policy.ts'
import type { GrantScope, StaffRole } from '#platform/roles.ts'
import { can as ofAnnouncements } from './modules/announcements/policy.ts'
import { can as ofAssignments } from './modules/assignments/policy.ts'
import { can as ofAuth } from './modules/auth/policy.ts'
import { can as ofCertificates } from './modules/certificates/policy.ts'
import { can as ofElectives } from './modules/electives/policy.ts'
import { can as ofFeedback } from './modules/feedback/policy.ts'
import { can as ofForum } from './modules/forum/policy.ts'
import { can as ofFree } from './modules/free/policy.ts'
import { can as ofGradebook } from './modules/gradebook/policy.ts'
import { can as ofHub } from './modules/hub/policy.ts'
import { can as ofImports } from './modules/imports/policy.ts'
import { can as ofInsights } from './modules/insights/policy.ts'
import { can as ofLeads } from './modules/leads/policy.ts'
import { can as ofLearning } from './modules/learning/policy.ts'
import { can as ofLive } from './modules/live/policy.ts'
import { can as ofLti } from './modules/lti/policy.ts'
import { can as ofPayments } from './modules/payments/policy.ts'
import { can as ofProfile } from './modules/profile/policy.ts'
import { can as ofProgress } from './modules/progress/policy.ts'
import { can as ofProtocol } from './modules/protocol/policy.ts'
import { can as ofQuiz } from './modules/quiz/policy.ts'
import { can as ofReferrals } from './modules/referrals/policy.ts'
import { can as ofStaff } from './modules/staff/policy.ts'
import { can as ofStudio } from './modules/studio/policy.ts'
import { can as ofTickets } from './modules/tickets/policy.ts'

const premium: Subject = { isStudent: true, accessType: 'Premium', via: 'session', grants: [] }
const free: Subject = { ...premium, accessType: 'Free' }
const staff: Subject = {
  ...premium,
  isStudent: false,
  grants: [{ role: 'admin', scope: 'institute', scopeId: null }],
}
const server: Subject = { ...staff, via: 'token' }
const everybody = { premium, free, staff, server }
/** Who may, of the four. */
const may = (ask: (caller: Subject) => boolean) =>
  Object.entries(everybody).flatMap(([name, caller]) => (ask(caller) ? [name] : []))

describe('who may do what', () => {
  it('is asked here of every policy that there is', () => {
    const modules = path.join(import.meta.dirname, 'modules')
    const found = globSync('*/policy.ts', { cwd: modules }).map(file => path.dirname(file))
    expect(found.toSorted()).toEqual([
      'announcements',
      'assignments',
      'auth',
      'careers',
      'certificates',
      'electives',
      'feedback',
      'forum',
      'free',
      'gradebook',
      'hub',
      'imports',
      'insights',
      'leads',
      'learning',
      'live',
      'lti',
      'payments',
      'profile',
      'progress',
      'protocol',
      'quiz',
      'referrals',
      'staff',
      'studio',
      'tickets',
    ])
  })

  it('knows learners and staff', () => {
    expect(Object.values(everybody).map(kindOfAccount)).toEqual(['learner', 'learner', 'staff', 'staff'])
  })

  it.each([
    ['make accounts', (c: Subject) => ofAuth(c, 'make accounts'), ['server']],
    ['have a second factor', (c: Subject) => ofAuth(c, 'have a second factor'), ['staff']],
    ['choose electives', (c: Subject) => ofElectives(c, 'choose electives'), ['premium', 'free']],
    ['open the studio', (c: Subject) => ofStudio(c, 'open the studio'), ['staff', 'server']],
    ['see the staff home', (c: Subject) => ofStaff(c, 'see the institute'), ['staff', 'server']],
    ['have a marketing profile', (c: Subject) => ofProfile(c, 'be told to marketing'), ['premium']],
    ['take quizzes', (c: Subject) => ofQuiz(c, 'take quizzes'), ['premium']],
    ['mark answers', (c: Subject) => ofQuiz(c, 'mark answers', {}), ['staff', 'server']],
    ['mark a quiz anew', (c: Subject) => ofQuiz(c, 'regrade', {}), ['staff', 'server']],
    ['see learners at risk', (c: Subject) => ofInsights(c, 'see learners at risk', {}), ['staff', 'server']],
    ['hand in work', (c: Subject) => ofAssignments(c, 'hand in'), ['premium', 'free']],
    ['have certificates', (c: Subject) => ofCertificates(c, 'have'), ['premium', 'free']],
    ['answer feedback', (c: Subject) => ofFeedback(c, 'answer'), ['premium', 'free']],
    ['come to a class to learn', (c: Subject) => ofLive(c, 'attend'), ['premium', 'free']],
    ['buy a program', (c: Subject) => ofPayments(c, 'buy'), ['premium', 'free']],
    ['invite people', (c: Subject) => ofReferrals(c, 'invite people'), ['premium']],
    ['open a paid course', (c: Subject) => ofLearning(c, 'open', { isFree: false }), ['premium', 'staff', 'server']],
    ['open a free course', (c: Subject) => ofLearning(c, 'open', { isFree: true }), Object.keys(everybody)],
    ['take a free course', (c: Subject) => ofFree(c, 'enrol', { isFree: true }), ['premium', 'free']],
    ['take a paid course', (c: Subject) => ofFree(c, 'enrol', { isFree: false }), []],
    [
      'mark by hand what is',
      (c: Subject) => ofProgress(c, 'mark done', { completion: 'manual' }),
      Object.keys(everybody),
    ],
    ['mark by hand what has rules', (c: Subject) => ofProgress(c, 'mark done', { completion: 'auto' }), []],
    ['mark by hand what is not tracked', (c: Subject) => ofProgress(c, 'mark done', { completion: 'none' }), []],
  ])('%s', (_act, ask, expected) => {
    expect(may(ask)).toEqual(expected)
  })
})

const ROLES: readonly StaffRole[] = ['admin', 'manager', 'author', 'teacher', 'placement', 'support']
const holder = (role: StaffRole, scope: GrantScope = 'institute', scopeId: number | null = null): Subject => ({
  ...staff,
  grants: [{ role, scope, scopeId }],
})
const here = { programIds: [1] }
const elsewhere = { programIds: [2] }
const learner = { isStudent: true, ...here }

describe('the six roles', () => {
  const may = (ask: (c: Subject) => boolean, scope?: GrantScope, scopeId?: number) =>
    ROLES.filter(role => ask(holder(role, scope, scopeId)))
      .map(role => role[0]?.toUpperCase())
      .join('')

  // A admin, M program manager, A author, T teacher, P placement, S support: in the order of ROLES.
  it.each([
    ['add learners', (c: Subject) => ofLearning(c, 'add learners', here), 'AMS', 'MS'],
    ['move or remove learners', (c: Subject) => ofLearning(c, 'move or remove learners', here), 'AM', 'M'],
    ['set dates of a batch', (c: Subject) => ofLearning(c, 'set dates', here), 'AM', 'M'],
    ['say who may open a course', (c: Subject) => ofLearning(c, 'change who may open', here), 'AM', 'M'],
    ['bring courses into a program', (c: Subject) => ofLearning(c, 'import courses', here), 'AMA', 'MA'],
    ['bring questions into a bank', (c: Subject) => ofLearning(c, 'import questions', here), 'AMA', 'MA'],
    ['have a course as a file', (c: Subject) => ofLearning(c, 'export courses', here), 'AMAT', 'MAT'],
    ['make programs', (c: Subject) => ofLearning(c, 'make programs'), 'AM', ''],
    ['bring files', (c: Subject) => ofLearning(c, 'bring files'), 'AMA', 'MA'],
    ['see what others bring', (c: Subject) => ofImports(c, 'see all imports'), 'AM', ''],
    ['import people', (c: Subject) => ofAuth(c, 'import people', here), 'AMS', 'MS'],
    ['import leads', (c: Subject) => ofAuth(c, 'import leads'), 'AMS', ''],
    ['see what the lead system was told', (c: Subject) => ofLeads(c, 'see leads'), 'AM', ''],
    ['tell the lead system again', (c: Subject) => ofLeads(c, 'send leads'), 'AM', ''],
    ['set prices', (c: Subject) => ofPayments(c, 'set prices'), 'AM', ''],
    ['suspend a learner', (c: Subject) => ofAuth(c, 'suspend and change access', learner), 'AM', 'M'],
    [
      'suspend staff',
      (c: Subject) => ofAuth(c, 'suspend and change access', { ...learner, isStudent: false }),
      'A',
      '',
    ],
    ['give roles', (c: Subject) => ofAuth(c, 'give roles'), 'A', ''],
    ['see people', (c: Subject) => ofAuth(c, 'see people', here), 'AMTS', 'MTS'],
    ['reveal contacts', (c: Subject) => ofAuth(c, 'reveal contacts', here), 'AMTS', 'MTS'],
    ['write grades', (c: Subject) => ofProtocol(c, 'write grades', here), 'AMT', 'MT'],
    ['mark work', (c: Subject) => ofAssignments(c, 'mark work', here), 'AMAT', 'MAT'],
    ['look after forums', (c: Subject) => ofForum(c, 'moderate', here), 'AMTS', 'MTS'],
    ['look after a forum anywhere', (c: Subject) => ofForum(c, 'moderate somewhere'), 'AMATS', 'MATS'],
    ['answer as a teacher', (c: Subject) => ofForum(c, 'teach', here), 'T', 'T'],
    ['grant rewards', (c: Subject) => ofReferrals(c, 'grant rewards'), 'AM', ''],
    ['withdraw certificates', (c: Subject) => ofCertificates(c, 'withdraw', here), 'AM', 'M'],
    ['run the learning hub', (c: Subject) => ofHub(c, 'run the hub'), 'AMA', ''],
    ['give places of electives', (c: Subject) => ofElectives(c, 'give places', here), 'AM', 'M'],
    ['see marks of a course', (c: Subject) => ofGradebook(c, 'see marks', here), 'AMAT', 'MAT'],
    ['record marks by hand', (c: Subject) => ofGradebook(c, 'record marks', here), 'AMT', 'MT'],
    ['read feedback', (c: Subject) => ofFeedback(c, 'read results', here), 'AMAT', 'MAT'],
    ['host classes', (c: Subject) => ofLive(c, 'host', here), 'AMT', 'MT'],
    ['announce something', (c: Subject) => ofAnnouncements(c, 'announce', here), 'AM', 'M'],
    ['see announcements', (c: Subject) => ofAnnouncements(c, 'announce somewhere'), 'AM', 'M'],
    ['announce to everybody', (c: Subject) => ofAnnouncements(c, 'announce to everybody'), 'AM', ''],
    ['answer tickets', (c: Subject) => ofTickets(c, 'answer', here), 'AMS', 'MS'],
    ['see the queue of tickets', (c: Subject) => ofTickets(c, 'answer somewhere'), 'AMS', 'MS'],
    ['keep tools', (c: Subject) => ofLti(c, 'keep tools'), 'AM', ''],
    ['publish policies', (c: Subject) => ofProfile(c, 'publish policies'), 'A', ''],
    ['see sign-ins', (c: Subject) => ofStaff(c, 'see sign-ins'), 'A', ''],
    ['decide what is seen', (c: Subject) => ofStaff(c, 'decide what is seen', here), 'AMA', 'MA'],
    ['see imports', (c: Subject) => ofStaff(c, 'see imports'), 'AMA', ''],
    ['see the institute', (c: Subject) => ofStaff(c, 'see the institute'), 'AMATPS', 'MATPS'],
    [
      'undo what others did',
      (c: Subject) => ofStaff(c, 'see and undo an operation', { isOwn: false, ...here }),
      'AM',
      'M',
    ],
    ['undo what they did', (c: Subject) => ofStaff(c, 'see and undo an operation', { isOwn: true }), 'AMATPS', 'MATPS'],
  ])('%s', (_act, ask, institute, program) => {
    expect(may(ask)).toBe(institute)
    // An admin of one program is an admin there: the row says whom else it holds for.
    expect(may(ask, 'program', 1).replace(/^A(?=[MTS]|$)/, '')).toBe(program)
  })

  it('reach no program but their own, and nothing at all once they have ended or for a learner', () => {
    for (const role of ROLES) {
      const own = holder(role, 'program', 1)
      expect(ofLearning(own, 'add learners', elsewhere)).toBe(false)
      expect(ofAuth(own, 'suspend and change access', { isStudent: true, programIds: [1, 2] })).toBe(false)
      expect(ofAuth(own, 'suspend and change access', { isStudent: true, programIds: [] })).toBe(false)
      expect(ofStaff({ ...own, grants: [] }, 'see the institute')).toBe(false)
      expect(ofAuth({ ...own, isStudent: true }, 'import people', here)).toBe(false)
    }
  })
})
