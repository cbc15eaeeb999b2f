import type { EmailChoice, NotificationSchedule, NotificationSettings } from '@learn/contract/notifications'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { settingsQuery } from './queries.ts'

const onError = (error: Error) => toast.error(error.message)

/** Choices are sent one after the other. */
const SCOPE = { id: 'notification settings' }

/**
 * Shows a choice before its reply: the next one is made beside it, and carries it along. The reply counts where no further choice is
 * under way; after a failure all is read anew.
 */
const atOnce = <T>(
  client: QueryClient,
  change: (settings: NotificationSettings, choice: T) => NotificationSettings,
) => ({
  mutationKey: [SCOPE.id],
  scope: SCOPE,
  onMutate: async (choice: T) => {
    await client.cancelQueries({ queryKey: settingsQuery.queryKey })
    client.setQueryData(settingsQuery.queryKey, before => before && change(before, choice))
  },
  onSuccess: (settings: NotificationSettings) => {
    if (client.isMutating({ mutationKey: [SCOPE.id] }) === 1) client.setQueryData(settingsQuery.queryKey, settings)
  },
  onError: (error: Error) => {
    onError(error)
    return client.invalidateQueries({ queryKey: settingsQuery.queryKey })
  },
})

interface Choice {
  kind: string
  inapp: boolean
  email: EmailChoice
  push?: boolean
  sms?: boolean
}

const withChoice = (kind: NotificationSettings['kinds'][number], { inapp, email, push, sms }: Choice) => ({
  ...kind,
  inApp: inapp,
  email,
  push: push ?? kind.push,
  sms: kind.sms === null ? null : (sms ?? kind.sms),
})

/** Where one kind of notification goes from now on. */
export function useChoosePreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => learn('local_learn_set_notification_preference', choice),
    ...atOnce(client, (settings, choice: Choice) => ({
      ...settings,
      kinds: settings.kinds.map(kind => (kind.kind === choice.kind ? withChoice(kind, choice) : kind)),
    })),
  })
}

/** When digests come, and when nothing does. */
export function useChooseSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (schedule: NotificationSchedule) => learn('local_learn_set_notification_schedule', schedule),
    ...atOnce(client, (settings, schedule: NotificationSchedule) => ({ ...settings, schedule })),
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
