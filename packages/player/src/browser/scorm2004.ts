import { Scorm2004API } from 'scorm-again/scorm2004'
import type { Asked } from '../messages.ts'
import { hidePart, onOpen, showPart, tell } from './bridge.ts'
import { COMMIT_FAILED, settingsFor } from './commits.ts'
import { firstValues2004 } from './first-values.ts'
import { createSaver } from './saver.ts'
import { textsOf } from './values.ts'

/** SCORM 2004: the run-time that a package finds as `API_1484_11` in the window around it. */

let end = (): void => undefined

function play(asked: Asked): void {
  hidePart()
  end()
  const { item, isReview } = asked
  let held: Record<string, string> = {}
  const api = new Scorm2004API(
    settingsFor((flat, isTerminate) => {
      held = textsOf(flat)
      return isReview || saver.now(isTerminate)
    }, COMMIT_FAILED.scorm2004),
  )
  const saver = createSaver(item, () => held)
  api.loadFromFlattenedJSON(firstValues2004(asked))
  api.on('SetValue.cmi.*', () => {
    if (isReview) return
    held = textsOf(api.renderCommitCMI(false))
    saver.soon()
  })
  api.on('SequenceNext', () => tell({ kind: 'asked', to: 'next' }))
  api.on('SequencePrevious', () => tell({ kind: 'asked', to: 'previous' }))
  api.on('Terminate', () => tell({ kind: 'asked', to: 'exit' }))
  end = saver.end
  Object.assign(window, { API_1484_11: api })
  showPart(asked)
}

onOpen(play)
