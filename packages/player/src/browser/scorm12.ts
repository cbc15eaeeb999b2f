import { Scorm12API } from 'scorm-again/scorm12'
import type { Asked } from '../messages.ts'
import { hidePart, onOpen, showPart, tell } from './bridge.ts'
import { COMMIT_FAILED, settingsFor } from './commits.ts'
import { createSaver } from './saver.ts'
import { keptValues, textsOf } from './values.ts'

/** SCORM 1.2: the run-time that a package finds as `API` in the window around it. */

let end = (): void => undefined

function play(asked: Asked): void {
  hidePart()
  end()
  const { item, isReview, learner, launchData, passPct } = asked
  const kept = keptValues(asked.values)
  const isResumed = Object.keys(kept).length > 0
  let held: Record<string, string> = {}
  const api = new Scorm12API(
    settingsFor((flat, isTerminate) => {
      held = textsOf(flat)
      return isReview || saver.now(isTerminate)
    }, COMMIT_FAILED.scorm12),
  )
  const saver = createSaver(item, () => held)
  api.loadFromFlattenedJSON({
    ...kept,
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.lesson_status': kept['cmi.core.lesson_status'] ?? 'not attempted',
    'cmi.core.entry': isResumed ? 'resume' : 'ab-initio',
    'cmi.core.lesson_mode': isReview ? 'review' : 'normal',
    'cmi.core.credit': isReview ? 'no-credit' : 'credit',
    'cmi.launch_data': launchData,
    ...(passPct !== null && { 'cmi.student_data.mastery_score': String(passPct) }),
  })
  api.on('LMSSetValue.cmi.*', () => {
    if (isReview) return
    held = textsOf(api.renderCommitCMI(false))
    saver.soon()
  })
  api.on('LMSFinish', () => {
    if (api.LMSGetLastError() === '0') tell({ kind: 'asked', to: 'exit' })
  })
  end = saver.end
  Object.assign(window, { API: api })
  showPart(asked)
}

onOpen(play)
