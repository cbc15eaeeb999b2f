import type { ApiError } from './api-error.ts'

interface RecentRefusal {
  requestId: string
  message: string
  /** Epoch ms, by the clock of this computer. */
  atMs: number
}

let refusals: readonly RecentRefusal[] = []
const MOST = 3

/** Notes a refusal that the server can be asked about: it has a request id. */
export function noteRefusal({ requestId, message, status }: ApiError): void {
  if (requestId === null || status === 401) return
  refusals = [{ requestId, message, atMs: Date.now() }, ...refusals].slice(0, MOST)
}

/** What was refused last in this window, the newest first. */
export const recentRefusals = (): readonly RecentRefusal[] => refusals
