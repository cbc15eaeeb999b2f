import { isServiceId } from '@learn/contract/base'

/** An external system that takes the place of one of our services: `SERVICE_<ID>_URL`, `_KEY`, `_SECRET`. */
export interface ExternalService {
  url: string
  accessKey: string
  secret: string
}

/** The external systems that the environment names. */
export function externalServices(env: NodeJS.ProcessEnv): Record<string, ExternalService> {
  const found: Record<string, ExternalService> = {}
  for (const [key, url] of Object.entries(env)) {
    const id = /^SERVICE_([A-Z_]+)_URL$/.exec(key)?.[1]
    if (!id || !url) continue
    found[id.toLowerCase().replaceAll('_', '-')] = {
      url: url.replace(/\/$/, ''),
      accessKey: env[`SERVICE_${id}_KEY`] ?? '',
      secret: env[`SERVICE_${id}_SECRET`] ?? '',
    }
  }
  return found
}

/** A call below an address must lead below it: nothing may follow its path. */
export const serviceFaults = (services: Readonly<Record<string, ExternalService>>): string[] =>
  Object.entries(services).flatMap(([id, { url }]) => {
    const name = `SERVICE_${id.toUpperCase().replaceAll('-', '_')}_URL`
    if (!isServiceId(id)) return [`${name}: there is no service of this name`]
    const parsed = URL.parse(url)
    const isBase = parsed !== null && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash
    return isBase ? [] : [`${name} must be an http or https address without query`]
  })
