import { CLASS_PROVIDERS, type ClassProvider } from '@learn/contract/live/plain'
import { AppError } from '#platform/errors.ts'
import type { MeetingProvider } from '../providers/provider.ts'
import type { LiveParts } from './parts.ts'
import type { ClassSettings } from './settings.ts'

type Settings = Pick<ClassSettings, 'provider' | 'joinUrl'>

/** Whether another service holds a class and gives everybody an address of their own; a link of its own leads everywhere else. */
export const isExternal = ({ provider, joinUrl }: Settings): boolean =>
  joinUrl === null && provider !== 'room' && provider !== 'link'

/** Whether attendance is counted without staff: in our own room, and by services that tell who was there. */
export const countsByItself = (
  { meetingProviders }: Pick<LiveParts, 'meetingProviders'>,
  settings: Settings,
): boolean =>
  isExternal(settings)
    ? (meetingProviders.get(settings.provider)?.countsAttendance ?? false)
    : settings.joinUrl === null

/** How people call a provider. */
export const providerName = (name: string): string => CLASS_PROVIDERS[name as ClassProvider] ?? name

/** The service that holds a class; null for our own room and for a link. Throws `live/not-set-up`. */
export function findProvider({ meetingProviders }: Pick<LiveParts, 'meetingProviders'>, settings: Settings) {
  if (!isExternal(settings)) return null
  const provider = meetingProviders.get(settings.provider)
  if (!provider)
    throw new AppError('live/not-set-up', `${providerName(settings.provider)} isn’t set up here. Ask your institute`)
  return provider
}

/** Asks a service; what it answers to a fault goes to the log, never to a person. Throws `live/service`. */
export async function askProvider<T>(
  { log }: Pick<LiveParts, 'log'>,
  provider: MeetingProvider,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'a service that holds classes did not do what it was asked')
    throw new AppError('live/service', `${providerName(provider.name)} can’t be reached right now. Please try again`)
  }
}
