import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityState, SectionView } from '@learn/contract/course'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { changed } from '#shared/api/changed.ts'
import { recordOpening } from './pending-openings.ts'
import { type ActivityAddress, activityQuery } from './queries.ts'

export const isDone = ({ state }: { state: ActivityState }): boolean => state === 'completed' || state === 'passed'

/** Whether openings are what a module counts: it is of a course that tracks nothing. */
export const areOpeningsCounted = ({ progress, activities }: Pick<SectionView, 'progress' | 'activities'>): boolean =>
  progress.total > 0 && activities.every(({ completion }) => completion === 'none')

type Tally = ActivityPage['course']['progress']

/** Puts a new state of an activity where its page shows it: the head and the row in the list beside it. */
function withState(page: ActivityPage, state: ActivityState): ActivityPage {
  const change = (row: ActivityPage['activity']) => (row.id === page.activity.id ? { ...row, state } : row)
  const { section } = page
  // Where openings count, the server says which: the page is read anew.
  const more = areOpeningsCounted(section) ? 0 : Number(isDone({ state })) - Number(isDone(page.activity))
  const grown = (progress: Tally): Tally => ({ ...progress, done: progress.done + more })
  return {
    ...page,
    activity: change(page.activity),
    section: { ...section, activities: section.activities.map(change), progress: grown(section.progress) },
    course: { ...page.course, progress: grown(page.course.progress) },
  }
}

/** Shows a new state on the page of the activity. Gives what was shown before. */
export function showState(client: QueryClient, address: ActivityAddress, state: ActivityState): ActivityState | null {
  const { queryKey } = activityQuery(address)
  const before = client.getQueryData(queryKey)
  if (before) client.setQueryData(queryKey, withState(before, state))
  return before?.activity.state ?? null
}

/**
 * Shows a new state at once and has the lists read anew. The page itself is read anew only when more than a beginning changed:
 * what it unlocks may have changed with it.
 */
export async function settleState(client: QueryClient, address: ActivityAddress, state: ActivityState): Promise<void> {
  const was = showState(client, address, state)
  const page = client.getQueryData(activityQuery(address).queryKey)
  // Only begun: nothing is unlocked by that, and it counts only where openings do.
  const isOnlyBegun = was === 'new' && state === 'started' && !(page && areOpeningsCounted(page.section))
  const isRead = was !== state && !isOnlyBegun
  await changed(client, 'begun', ...(isRead ? (['done'] as const) : []))
}

/** Notes that the learner opened the activity, or read it to its end. */
export function useRecordOpening(address: ActivityAddress) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ isRead, waitMs }: { isRead: boolean; waitMs?: number }) => recordOpening(address.id, isRead, waitMs),
    onSuccess: ({ state }) => settleState(client, address, state),
  })
}
