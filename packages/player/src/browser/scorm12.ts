import { Scorm12API } from 'scorm-again/scorm12'
import type { PlayRequest } from '../messages.ts'
import { hidePart, onOpen, postToPage, showPart } from './bridge.ts'
import { COMMIT_FAILED, settingsFor } from './commits.ts'
import { ended12 } from './ended-values.ts'
import { firstValues12 } from './first-values.ts'
import { watchPage } from './height.ts'
import { createSaver } from './saver.ts'
import { snapshotValues } from './value-snapshot.ts'

/** SCORM 1.2: the run-time that a package finds as `API` in the window around it. */

let end = (): void => undefined

function play(asked: PlayRequest): void {
  hidePart()
  end()
  const { item, isReview } = asked
  const api = new Scorm12API(
    settingsFor((flat, isTerminate) => {
      held.take(isTerminate ? ended12(flat) : flat)
      return isReview || saver.now(isTerminate)
    }, COMMIT_FAILED.scorm12),
  )
  const saver = createSaver(item, () => held.now())
  api.loadFromFlattenedJSON(firstValues12(asked))
  const held = snapshotValues(api, 'LMSSetValue.cmi.*', () => {
    if (!isReview) saver.soon()
  })
  api.on('LMSFinish', () => {
    if (api.LMSGetLastError() === '0') postToPage({ kind: 'asked', to: 'exit' })
  })
  end = saver.end
  Object.assign(window, { API: api })
  showPart(asked, watchPage)
}

onOpen(play, { end: () => end() })
