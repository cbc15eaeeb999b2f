import type { Settings } from 'scorm-again'

/** What a run-time of SCORM hands over when its package commits; tells whether all of it is kept. */
export type OnCommit = (flat: unknown, isTerminate: boolean) => boolean

/** What a commit that failed is called. The names of the numbers: general exception (SCORM 1.2), general commit failure (SCORM 2004). */
export const COMMIT_FAILED = { scorm12: 101, scorm2004: 391 } as const

/**
 * Settings of a run-time that tells us and asks no server: each commit is taken at once. One that holds more than is kept fails by the
 * number `failed`; the end of a session does not, since the page goes on without it.
 */
export const settingsFor = (onCommit: OnCommit, failed: number): Settings => ({
  // It commits only where there is an address.
  lmsCommitUrl: 'bridge',
  httpService: {
    processHttpRequest(_url, flat, isImmediate) {
      const isKept = onCommit(flat, isImmediate)
      return isKept || isImmediate ? { result: 'true', errorCode: 0 } : { result: 'false', errorCode: failed }
    },
    updateSettings: () => undefined,
  },
  dataCommitFormat: 'flattened',
  alwaysSendTotalTime: true,
  autocommit: false,
  autoProgress: false,
  logLevel: 'NONE',
})
