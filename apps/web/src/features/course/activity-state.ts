import type { ActivityPage } from '@learn/contract/classroom'
import type { FreeCourse } from '@learn/contract/free'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { type ActivityAddress, activityQuery } from './activity-query.ts'

/** A program with one of its courses in full; without a course, the one under way. */
export const timelineQuery = (programId: number, courseId: number | null) =>
  queryOptions({
    queryKey: ['timeline', programId, courseId],
    queryFn: ({ signal }) =>
      learn(
        'local_learn_get_timeline',
        { programid: programId, ...(courseId !== null && { courseid: courseId }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Puts a new state of an activity where its page shows it: the head and the row in the list beside it. */
function withState(page: ActivityPage, state: ActivityPage['activity']['state']): ActivityPage {
  const change = (row: ActivityPage['activity']) => (row.id === page.activity.id ? { ...row, state } : row)
  const activities = page.section.activities.map(change)
  const counted = activities.filter(row => row.completion !== 'none' && row.type !== 'label')
  const done = counted.filter(row => row.state === 'completed' || row.state === 'passed').length
  return {
    ...page,
    activity: change(page.activity),
    section: { ...page.section, activities, progress: { ...page.section.progress, done } },
  }
}

/** The same in the list of a free course. */
const withRow = (course: FreeCourse, id: number, state: ActivityPage['activity']['state']): FreeCourse => ({
  ...course,
  modules: course.modules.map(module => ({
    ...module,
    activities: module.activities.map(row => (row.id === id ? { ...row, state } : row)),
  })),
})

/**
 * Shows a new state at once and has the lists read anew. The page itself is read anew only when more than a beginning changed:
 * what it unlocks may have changed with it.
 */
export async function settleState(
  client: QueryClient,
  address: ActivityAddress,
  state: ActivityPage['activity']['state'],
): Promise<void> {
  const { queryKey } = activityQuery(address)
  const before = client.getQueryData(queryKey)
  if (before) client.setQueryData(queryKey, withState(before, state))
  const was = before?.activity.state
  // Only begun: nothing is unlocked by that.
  const isRead = was !== state && !(was === 'new' && state === 'started')
  client.setQueriesData<FreeCourse>(
    { queryKey: ['free', 'course'] },
    course => course && withRow(course, address.id, state),
  )
  const lists = [['timeline'], ['dashboard'], ['free', 'dashboard'], ...(isRead ? [['activity'], ['free']] : [])]
  await Promise.all(lists.map(key => client.invalidateQueries({ queryKey: key })))
}

/** Notes that the learner opened the activity. */
export function useRecordOpening(address: ActivityAddress) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => learn('local_learn_record_opening', { activityid: address.id }),
    onSuccess: ({ state }) => settleState(client, address, state),
  })
}

/** Marks an activity done or not done by hand: shown at once, taken back when the server refuses. */
export function useSetCompletion(address: ActivityAddress) {
  const client = useQueryClient()
  const { queryKey } = activityQuery(address)
  return useMutation({
    mutationFn: (isDone: boolean) => learn('local_learn_set_completion', { activityid: address.id, isDone }),
    onMutate: async isDone => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, withState(before, isDone ? 'completed' : 'started'))
      return before
    },
    onError: (error, _isDone, before) => {
      if (before) client.setQueryData(queryKey, before)
      toast.error(`Not saved: ${error.message}`)
    },
    onSuccess: async ({ state }) => {
      await settleState(client, address, state)
      await Promise.all(['activity', 'free'].map(name => client.invalidateQueries({ queryKey: [name] })))
    },
  })
}
