import { getAddress } from '@learn/contract/pages/plain'
import type { OfflinePlaces } from '#features/lesson/start.ts'
import { cacheProgram } from './cache-program.ts'
import { timelineQuery } from './queries.ts'

/** Where the lessons of a course stand in a program. */
export const offlinePlaces = (programId: number, courseId: number): OfflinePlaces => ({
  addressOf: ({ type, id }) => ({ programId, type, id }),
  pathOf: ({ type, id }) => getAddress('activity', { programid: programId, type, id }),
  course: {
    path: getAddress('timeline', { programid: programId }),
    name: 'Program timeline',
    read: async client => {
      const timeline = await client.fetchQuery(timelineQuery(programId, courseId)).catch(() => null)
      if (timeline) await cacheProgram(programId, timeline)
    },
  },
})
