import type { PlayRequest } from '../messages.ts'
import { onOpen, postToPage } from './bridge.ts'
import { changedState } from './changed-state.ts'
import { getVerb, type H5pInstance, isOfWhole, type XapiStatement } from './h5p-window.ts'
import { watchElement } from './height.ts'
import { createSaver } from './saver.ts'
import { createUserData } from './user-data.ts'

/**
 * H5P: what its core says by xAPI becomes the values that packages of SCORM 2004 have, and its state their suspend data, so that
 * the same rules judge both.
 */

/** What the learner does is looked at this often too: not every content says when something changed. */
const LOOK_MS = 5000
/** How often the core looks, in seconds: it gives a content its state back only where it looks at all. What it finds it keeps to itself. */
const CORE_LOOK_S = LOOK_MS / 1000
/** Its libraries load after the player says that it is there. */
const MADE_LOOK_MS = 100
const MADE_LOOKS = 200
/** A state beyond this is not kept; what was answered is. */
const STATE_CHARS = 65_000
/** Where what a content keeps by `setUserData` stands among the values. */
const USER_DATA = 'h5p.user_data'
const userDataScript = document.querySelector<HTMLMetaElement>('meta[name="h5p-user-data"]')?.content
const SAYS_DONE = new Set(['completed', 'answered', 'passed', 'failed', 'mastered'])

const frameWindow = (): Window | null => document.querySelector<HTMLIFrameElement>('iframe')?.contentWindow ?? null
const instanceNow = (): H5pInstance | undefined => frameWindow()?.H5P?.instances?.[0] ?? window.H5P?.instances?.[0]

/** How the content stands by itself. */
function stateNow(): string {
  try {
    const state = instanceNow()?.getCurrentState?.()
    const text = state === undefined ? '' : JSON.stringify(state)
    return text.length <= STATE_CHARS ? text : ''
  } catch {
    // A content type that has no state yet.
    return ''
  }
}

/** The content, once its libraries have made it; undefined where they do not within the time. */
async function madeInstance(): Promise<H5pInstance | undefined> {
  for (let n = 0; n < MADE_LOOKS && !instanceNow(); n++) await new Promise(next => setTimeout(next, MADE_LOOK_MS))
  return instanceNow()
}

/** True for content that asks nothing. */
function asksNothing(instance: H5pInstance): boolean {
  try {
    return (instance.getMaxScore?.() ?? 0) === 0
  } catch {
    return false
  }
}

/** What a statement about the whole says, as values. */
function valuesOf({ result }: XapiStatement): Record<string, string> {
  const { raw, max } = result?.score ?? {}
  const isScored = typeof raw === 'number' && typeof max === 'number' && max > 0
  return {
    'cmi.completion_status': 'completed',
    ...(isScored && { 'cmi.score.raw': String(raw), 'cmi.score.min': '0', 'cmi.score.max': String(max) }),
    ...(typeof result?.success === 'boolean' && { 'cmi.success_status': result.success ? 'passed' : 'failed' }),
  }
}

async function play(asked: PlayRequest): Promise<void> {
  const { item, isReview, src } = asked
  const player = window.H5PStandalone
  const element = document.createElement('div')
  element.id = 'h5p'
  document.body.replaceChildren(element)
  if (!player) return postToPage({ kind: 'failed' })
  let values: Record<string, string> = { ...asked.values }
  const saved = asked.values['cmi.suspend_data']
  const stateToSave = changedState(saved !== undefined, stateNow)
  const saver = createSaver(item, () => {
    const state = stateToSave()
    return state === '' ? values : { ...values, 'cmi.suspend_data': state }
  })
  window.userDataOfH5p = createUserData(asked.values[USER_DATA], saved, () => {
    values = { ...values, [USER_DATA]: window.userDataOfH5p?.text() ?? '' }
    if (!isReview) saver.soon()
  })
  await new player.H5P(element, {
    id: 'package',
    h5pJsonPath: src.replace(/\/h5p\.json$/, ''),
    frameJs: '/player/h5p/frame.bundle.js',
    frameCss: '/player/h5p/styles/h5p.css',
    saveFreq: CORE_LOOK_S,
    reportingIsEnabled: true,
    fullScreen: true,
    ...(userDataScript && { customJs: userDataScript }),
    ...(saved !== undefined && { contentUserData: [{ state: saved }] }),
  })
  postToPage({ kind: 'shown', item })
  watchElement(element)
  if (isReview) return
  window.H5P?.externalDispatcher?.on('xAPI', ({ data }) => {
    const statement = data?.statement
    if (!statement) return
    if (isOfWhole(statement) && SAYS_DONE.has(getVerb(statement))) {
      values = { ...values, ...valuesOf(statement) }
      saver.now()
    } else saver.soon()
  })
  // What asks nothing has nothing more to say: it was looked at.
  const instance = await madeInstance()
  if (instance && asksNothing(instance)) values = { ...values, 'cmi.completion_status': 'completed' }
  saver.soon()
  window.setInterval(() => saver.now(), LOOK_MS)
}

onOpen(asked => void play(asked).catch(() => postToPage({ kind: 'failed' })))
