import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import './events.ts'
import { can } from './policy.ts'
import { findOptions, lockWindow } from './repo/windows.ts'
import { wantSeats, wantTimes } from './service/entities.ts'
import { movingUpPlan, placesPlan } from './service/plan.ts'

/** What staff do with electives. */
export const electiveActs: Acts = {
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
