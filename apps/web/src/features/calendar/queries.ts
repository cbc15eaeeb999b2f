import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** What a learner has between two moments, in epoch seconds. */
export const calendarQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: ['calendar', from, to],
    queryFn: ({ signal }) => learn('local_learn_get_calendar', { from, to }, { signal }),
    placeholderData: keepPreviousData,
    // What stands in it is changed on many other pages: an interview that was chosen, a date that was moved.
    staleTime: 0,
  })

/** When the learner is reminded of classes. */
export const reminderQuery = queryOptions({
  queryKey: ['class reminder'],
  queryFn: ({ signal }) => learn('local_learn_get_reminders', {}, { signal }),
})

/** The private feed of the learner. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar feed'],
  queryFn: ({ signal }) => learn('local_learn_get_calendar_feed', {}, { signal }),
})
