import type { Config } from '#platform/config.ts'
import type { HttpClient } from '#platform/http-client.ts'
import type { LeadSystem } from './lead-system.ts'
import { createLsq } from './lsq.ts'

export interface LeadSettings {
  config: Pick<Config, 'LSQ_URL' | 'LSQ_ACCESS_KEY' | 'LSQ_SECRET_KEY'>
  http: HttpClient
}

/** The lead system that the settings name; null where one of them is missing. */
export function setUpLeadSystem({ config, http }: LeadSettings): LeadSystem | null {
  const { LSQ_URL: url, LSQ_ACCESS_KEY: accessKey, LSQ_SECRET_KEY: secretKey } = config
  return url && accessKey && secretKey ? createLsq(http, { url, accessKey, secretKey }) : null
}
