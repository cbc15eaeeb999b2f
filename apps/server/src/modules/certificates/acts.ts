import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { authoring, enrolment } from '../learning/index.ts'
import { can, maySetRule } from './policy.ts'
import { withdrawalPlan } from './service/withdraw.ts'

/** What staff do with certificates. */
export const certificateActs: Acts = {
  certificate: {
    isAllowed: (caller, place) => can(caller, 'withdraw', place),
    async plan({ db, clock, caller }, { code, isvalid }) {
      const found = await withdrawalPlan(db, code, isvalid ? null : clock.now())
      if (!found) throw notThere()
      refuseUnless(can(caller, 'withdraw', { courseIds: [found.courseId] }))
      return { wanted: found.wanted, programIds: [], courseIds: [found.courseId], needsReason: true }
    },
  },
  'certificate-rule': {
    isAllowed: (caller, place) => can(caller, 'set a rule', place),
    async plan({ db, caller }, { courseid, isoffered, mingradepct, minattendancepct }) {
      if (!(await authoring.findCourse(db, courseid))) throw notThere()
      const programIds = await enrolment.programsOfCourse(db, courseid)
      refuseUnless(maySetRule(caller, courseid, programIds))
      const state = { isOffered: isoffered, minGradePct: mingradepct, minAttendancePct: minattendancepct }
      return {
        wanted: [{ entity: 'certificates.rule', key: String(courseid), state }],
        programIds,
        courseIds: [courseid],
      }
    },
  },
}
