import { AppError } from '#platform/errors.ts'
import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { directory } from '../auth/index.ts'
import { enrolment } from '../learning/index.ts'
import { can } from './policy.ts'
import { interviewPlan } from './service/interview.ts'
import { jobPlan } from './service/jobs.ts'
import { movePlan } from './service/moves.ts'
import { audiencePlan } from './service/shares.ts'

/** What staff do with jobs and applications. */
export const careerActs: Acts = {
  job: {
    isAllowed: caller => can(caller, 'write jobs'),
    async plan({ db, caller }, { job }) {
      refuseUnless(can(caller, 'write jobs'))
      const { wanted } = await jobPlan(db, job)
      return { wanted, programIds: [], courseIds: [] }
    },
  },
  'job-share': {
    isAllowed: caller => can(caller, 'write jobs'),
    async plan({ db, clock, caller }, { jobid, programid, userid, eligibleonly, isshared }) {
      refuseUnless(can(caller, 'write jobs'))
      refuseUnless(programid === undefined || (await enrolment.hasProgram(db, programid)))
      refuseUnless(userid === undefined || (await directory.isStaff(db, userid)) === false)
      const audience = { programId: programid, userId: userid, isEligibleOnly: eligibleonly, isShared: isshared }
      const wanted = await audiencePlan(db, clock.now(), jobid, audience)
      if (!wanted) throw notThere()
      return { wanted, programIds: programid === undefined ? [] : [programid], courseIds: [] }
    },
  },
  applications: {
    isAllowed: caller => can(caller, 'move applications'),
    async plan({ db, caller }, { applicationids, move, remark }) {
      refuseUnless(can(caller, 'move applications'))
      const wanted = await movePlan(db, applicationids, { move, remark: remark.trim() || null })
      if (!wanted) throw notThere()
      return { wanted, programIds: [], courseIds: [], needsReason: false }
    },
  },
  interview: {
    isAllowed: caller => can(caller, 'move applications'),
    async plan({ db, clock, caller }, { applicationid, times }) {
      refuseUnless(can(caller, 'move applications'))
      const offered = times.map(({ startsat, minutes, place }) => ({
        startsAt: new Date(startsat * 1000),
        minutes,
        place,
      }))
      if (offered.some(({ startsAt }) => startsAt <= clock.now()))
        throw new AppError('request/invalid', 'A time of an interview lies in the past')
      const wanted = await interviewPlan(db, applicationid, clock.now(), offered)
      if (!wanted) throw notThere()
      return { wanted, programIds: [], courseIds: [] }
    },
  },
}
