import { createFileFetcher, createHttpClient } from './http-client.ts'
import { createLinkProbe } from './link-probe.ts'

/** Everything by which the house speaks to others. */
export const createOutgoing = () => ({
  http: createHttpClient(),
  fetchFile: createFileFetcher(),
  probe: createLinkProbe(),
})
