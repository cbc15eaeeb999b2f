import { Scorm2004API } from 'scorm-again/scorm2004'
import type { NavigationState, PlayRequest } from '../messages.ts'
import { getNavRequest, getValidity } from '../nav-request.ts'
import { hidePart, onOpen, postToPage, showPart } from './bridge.ts'
import { COMMIT_FAILED, settingsFor } from './commits.ts'
import { ended2004 } from './ended-values.ts'
import { firstValues2004 } from './first-values.ts'
import { watchPage } from './height.ts'
import { createSaver } from './saver.ts'
import { snapshotValues } from './value-snapshot.ts'

/** SCORM 2004: the run-time that a package finds as `API_1484_11` in the window around it. */

let end = (): void => undefined
/** The ways that are open, as the page told them last. */
let ways: NavigationState | null = null

function play(asked: PlayRequest): void {
  hidePart()
  end()
  const { item, isReview, isSequenced = false } = asked
  const api = new Scorm2004API(
    settingsFor((flat, isTerminate) => {
      held.take(isTerminate ? ended2004(flat, isSequenced) : flat)
      return isReview || saver.now(isTerminate)
    }, COMMIT_FAILED.scorm2004),
  )
  const saver = createSaver(item, () => held.now())
  api.loadFromFlattenedJSON(firstValues2004(asked))
  const held = snapshotValues(api, 'SetValue.cmi.*', () => {
    if (!isReview) saver.soon()
  })
  let request = ''
  api.on('SetValue.adl.nav.request', (_name, value) => (request = String(value)))
  api.on('Terminate', () => postToPage({ kind: 'asked', ...getNavRequest(request) }))
  const ownValue = api.GetValue.bind(api)
  // The run-time knows one part: the page knows the ways between them.
  api.GetValue = name => {
    const value = ownValue(name)
    return (api.GetLastError() === '0' && ways && getValidity(name, ways)) || value
  }
  end = saver.end
  Object.assign(window, { API_1484_11: api })
  showPart(asked, watchPage)
}

onOpen(play, { end: () => end(), ahead: told => (ways = told) })
