import type { ActivityPage } from '@learn/contract/classroom'
import type { SectionView } from '@learn/contract/course'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** Where an activity of a program is opened. */
export interface ProgramAddress {
  programId: number
  type: string
  id: number
}

/** Where an activity of a free course is opened. */
export interface FreeAddress {
  freeCourseId: number
  id: number
}

export type ActivityAddress = ProgramAddress | FreeAddress

/** When something of a section opens or closes. */
export const momentsOfSection = ({ lockedUntil, activities }: SectionView): (number | null)[] => [
  lockedUntil,
  ...activities.flatMap(row => [row.lockedUntil, row.closeAt]),
]

const readActivity = (address: ActivityAddress, signal: AbortSignal): Promise<ActivityPage> =>
  'programId' in address
    ? learn(
        'local_learn_get_activity',
        { programid: address.programId, type: address.type, id: address.id },
        { signal },
      )
    : learn('local_learn_get_free_activity', { courseid: address.freeCourseId, id: address.id }, { signal })

/** An activity as its page shows it, by either road; the replies have one shape. */
export const activityQuery = (address: ActivityAddress) =>
  queryOptions({
    queryKey:
      'programId' in address
        ? ['activity', address.programId, address.type, address.id]
        : ['activity', 'free', address.freeCourseId, address.id],
    meta: { follows: ['done'] },
    refetchInterval: onceOver(({ section }: ActivityPage) => momentsOfSection(section)),
    queryFn: ({ signal }) => withoutNetwork(`activity ${JSON.stringify(address)}`, () => readActivity(address, signal)),
  })

export {
  chooseProgram,
  chosenProgramId,
  storeProgramTypes,
  useChosenProgramId,
} from './chosen-program.ts'
export { dashboardQuery } from './home-query.ts'
export { programsQuery } from './programs-query.ts'
