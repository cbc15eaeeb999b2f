import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import './events.ts'
import { authoring, broughtIn, enrolment } from '../learning/index.ts'
import { can } from './policy.ts'
import { findOptions, lockWindow } from './repo/windows.ts'
import { wantSeats, wantTimes } from './service/entities.ts'
import { offerEntity, wantNoOffer, wantOffer } from './service/offer-entity.ts'
import { movingUpPlan, placesPlan } from './service/plan.ts'
import { isWithinDay } from './service/timetable.ts'

const toDate = (atS: number): Date => new Date(atS * 1000)

/** A course of an elective is one that the roles of the caller reach. */
async function refuseCourseOutOfReach(db: Handle, caller: Caller, courseId: number): Promise<void> {
  if (!(await authoring.findCourse(db, courseId))) throw notThere()
  const programIds = await enrolment.programsOfCourse(db, courseId)
  refuseUnless(can(caller, 'give places', { courseIds: [courseId], programIds }))
}

/** What staff do with electives. */
export const electiveActs: Acts = {
  'elective-offer': {
    isAllowed: (caller, place) => can(caller, 'give places', place),
    async plan({ db, caller }, { programid, opensat, closesat, options, ...texts }) {
      refuseUnless(can(caller, 'give places', { programIds: [programid] }))
      if ((await broughtIn.programsById(db, [programid])).length === 0) throw notThere()
      if (closesat <= opensat) throw new AppError('request/invalid', 'It closes before it opens')
      if (texts.picks >= options.length)
        throw new AppError('request/invalid', 'There is nothing to choose: everybody gets all')
      if (options.some(({ meetings }) => !meetings.every(isWithinDay)))
        throw new AppError('request/invalid', 'A meeting ends on the day on which it begins')
      for (const courseId of new Set(options.flatMap(({ courseids, needs }) => [...courseids, ...needs])))
        await refuseCourseOutOfReach(db, caller, courseId)
      const { kind: _kind, ...rest } = texts
      const offer = { ...rest, programId: programid, opensAt: toDate(opensat), closesAt: toDate(closesat) }
      return { wanted: [wantOffer(offer, options)], programIds: [programid], courseIds: [], asksNoReason: true }
    },
  },
  'elective-remove': {
    isAllowed: (caller, place) => can(caller, 'give places', place),
    async plan({ db, caller }, { windowid }) {
      const window = await lockWindow(db, windowid)
      if (!window) throw notThere()
      refuseUnless(can(caller, 'give places', { programIds: [window.program_id] }))
      const used = await offerEntity.inUse?.(db, [String(windowid)])
      if (used?.size) throw new AppError('request/invalid', 'Learners have chosen already')
      return {
        wanted: [wantNoOffer(windowid)],
        programIds: [window.program_id],
        courseIds: [],
        asksNoReason: true,
      }
    },
  },
  electives: {
    isAllowed: (caller, place) => can(caller, 'give places', place),
    async plan({ db, clock, caller }, { windowid }) {
      const window = await lockWindow(db, windowid)
      if (!window) throw notThere()
      refuseUnless(can(caller, 'give places', { programIds: [window.program_id] }))
      if (clock.now() < window.closes_at)
        throw new AppError('request/invalid', 'Learners may change their wishes until the deadline')
      const plan = await (window.decided_at === null ? placesPlan : movingUpPlan)(db, clock, window)
      return {
        wanted: plan.wanted,
        programIds: [window.program_id],
        courseIds: [],
        written: async (tx, { at }) =>
          emit(tx, 'electives.places.given', { windowId: windowid, userIds: plan.userIds, atMs: at.getTime() }),
      }
    },
  },
  'elective-window': {
    isAllowed: (caller, place) => can(caller, 'give places', place),
    async plan({ db, caller }, { windowid, opensat, closesat, seats }) {
      const window = await lockWindow(db, windowid)
      if (!window) throw notThere()
      refuseUnless(can(caller, 'give places', { programIds: [window.program_id] }))
      if (window.decided_at !== null) throw new AppError('request/invalid', 'The places are given already')
      if (closesat <= opensat) throw new AppError('request/invalid', 'It closes before it opens')
      const options = new Set((await findOptions(db, [windowid])).map(({ id }) => id))
      if (seats.some(({ optionid }) => !options.has(optionid))) throw notThere()
      const times = wantTimes(windowid, new Date(opensat * 1000), new Date(closesat * 1000))
      return {
        wanted: [times, ...seats.map(one => wantSeats(one.optionid, one.seats))],
        programIds: [window.program_id],
        courseIds: [],
      }
    },
  },
}
