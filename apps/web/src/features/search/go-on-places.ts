import type { ActivityLink } from '@learn/contract/course'
import { useQuery } from '@tanstack/react-query'
import { dashboardQuery, useChosenProgramId } from '#features/course/queries.ts'

/** An activity that the learner may want to go on with. */
export interface Place {
  programId: number
  activity: ActivityLink
  courseName: string
  /** The next one, not one that was opened before. */
  isNext: boolean
}

const MOST = 4

/** What to go on with and what was opened last, from the home screen of the chosen program; none while it is not known. */
export function useGoOnPlaces(): readonly Place[] {
  const { data } = useQuery(dashboardQuery(useChosenProgramId()))
  if (!data?.program) return []
  const { program, resume, recent } = data
  const next = resume ? [{ ...resume, isNext: true }] : []
  const before = recent.filter(({ activity }) => activity.id !== resume?.activity.id)
  return [...next, ...before.map(item => ({ ...item, isNext: false }))]
    .slice(0, MOST)
    .map(({ activity, courseName, isNext }) => ({ programId: program.lpId, activity, courseName, isNext }))
}
