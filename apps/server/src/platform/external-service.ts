import { isServiceId } from '@learn/contract/base'
import type { CallKey } from './signed-call.ts'

/** An external system that takes the place of one of our services: `SERVICE_<ID>_URL`, `_KEY`, `_SECRET`. */
export interface ExternalService extends CallKey {
  url: string
}

/** What the environment says of one service; nothing said is empty. */
export type ServiceSettings = Readonly<Record<string, ExternalService>>

/** The name of a setting of a service, but for its end: a hyphen is an underscore. */
export const getSetting = (id: string): string => `SERVICE_${id.toUpperCase().replaceAll('-', '_')}`

/** What the environment says of services. */
export function serviceSettings(env: NodeJS.ProcessEnv): ServiceSettings {
  const found: Record<string, ExternalService> = {}
  for (const [key, value] of Object.entries(env)) {
    const name = /^SERVICE_([A-Z_]+)_(URL|KEY|SECRET)$/.exec(key)?.[1]
    if (!name || !value) continue
    found[name.toLowerCase().replaceAll('_', '-')] = {
      url: (env[`SERVICE_${name}_URL`] ?? '').replace(/\/$/, ''),
      accessKey: env[`SERVICE_${name}_KEY`] ?? '',
      secret: env[`SERVICE_${name}_SECRET`] ?? '',
    }
  }
  return found
}

/** The external systems. */
export const externalServices = (settings: ServiceSettings): ServiceSettings =>
  Object.freeze(Object.fromEntries(Object.entries(settings).filter(([, { url }]) => url !== '')))

/** What servers that call a service of ours sign with. */
export const callKeys = (settings: ServiceSettings): Readonly<Record<string, CallKey>> =>
  Object.freeze(
    Object.fromEntries(Object.entries(settings).map(([id, { accessKey, secret }]) => [id, { accessKey, secret }])),
  )

/** A call below an address must lead below it: nothing may follow its path. What is called or calls is signed: both keys are there. */
export const serviceFaults = (settings: ServiceSettings): string[] =>
  Object.entries(settings).flatMap(([id, { url, accessKey, secret }]) => {
    const name = getSetting(id)
    if (!isServiceId(id)) return [`${name}_URL: there is no service of this name`]
    const parsed = URL.parse(url)
    const isBase = parsed !== null && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash
    return [
      ...(url && !isBase ? [`${name}_URL must be an http or https address without query`] : []),
      ...(accessKey ? [] : [`${name}_KEY must be set: calls are signed`]),
      ...(secret ? [] : [`${name}_SECRET must be set: calls are signed`]),
    ]
  })
