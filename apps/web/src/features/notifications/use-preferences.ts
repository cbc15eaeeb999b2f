import type { EmailChoice, NotificationSchedule } from '@learn/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { settingsQuery } from './queries.ts'

const onError = (error: Error) => toast.error(error.message)

/** Where one kind of notification goes from now on. */
export function useChoosePreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: { kind: string; inapp: boolean; email: EmailChoice; push?: boolean; sms?: boolean }) =>
      learn('local_learn_set_notification_preference', choice),
    onSuccess: settings => client.setQueryData(settingsQuery.queryKey, settings),
    onError,
  })
}

/** When digests come, and when nothing does. */
export function useChooseSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (schedule: NotificationSchedule) => learn('local_learn_set_notification_schedule', schedule),
    onSuccess: settings => client.setQueryData(settingsQuery.queryKey, settings),
    onError,
  })
}

/** Mutes what a notification is about, or no longer. */
export function useMute() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wish: { id: number; ismuted: boolean }) => learn('local_learn_mute_notifications', wish),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications', 'list'] }),
    onError,
  })
}

/** Ends all notifications about a course, or lets them come again. */
export function useMuteCourse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wish: { courseid: number; ismuted: boolean }) => learn('local_learn_mute_course_notifications', wish),
    onSuccess: settings => {
      client.setQueryData(settingsQuery.queryKey, settings)
      return client.invalidateQueries({ queryKey: ['notifications', 'list'] })
    },
    onError,
  })
}
