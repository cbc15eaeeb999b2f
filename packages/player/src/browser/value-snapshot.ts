import { getTexts } from './values.ts'

/** What of a run-time of SCORM is asked. */
interface RunTime {
  on(names: string, listener: () => void): void
  renderCommitCMI(isTerminate: boolean): unknown
}

/**
 * The values that a part holds. All of them are written out when somebody asks, and not each time that one is set: that would cost the
 * square of what a part sets. `names`: the event of a value that is set; `onSet` hears of it.
 */
export function snapshotValues(api: RunTime, names: string, onSet: () => void) {
  let held: Record<string, string> = {}
  let isOld = false
  api.on(names, () => {
    isOld = true
    onSet()
  })
  return {
    now: (): Record<string, string> => {
      if (isOld) held = getTexts(api.renderCommitCMI(false))
      isOld = false
      return held
    },
    /** What a commit wrote out. */
    take: (flat: unknown): void => {
      held = getTexts(flat)
      isOld = false
    },
  }
}
