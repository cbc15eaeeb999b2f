import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { settingsQuery } from './queries.ts'

export type PushState = 'unable' | 'blocked' | 'off' | 'on'

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification === 'function'

async function readState(): Promise<PushState> {
  if (!isAble()) return 'unable'
  // Without a service worker, as while developing, nothing could show one.
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  return learn('local_learn_add_push_device', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  })
}

async function unsubscribe() {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  if (!subscription) return null
  const settings = await learn('local_learn_remove_push_device', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return settings
}

/** Push to this browser; `key` is that of the server. */
export function usePush(key: string) {
  const client = useQueryClient()
  const stateKey = ['notifications', 'push']
  const { data: state = 'unable' } = useQuery({ queryKey: stateKey, queryFn: readState })
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? subscribe(key) : unsubscribe()),
    onSuccess: settings => {
      if (settings) client.setQueryData(settingsQuery.queryKey, settings)
      return client.invalidateQueries({ queryKey: stateKey })
    },
    onError: () => toast.error('Push could not be changed. Please try again'),
  })
  return { state, isPending, turnOn: () => mutate(true), turnOff: () => mutate(false) }
}
