import { ADDRESS_CHARS } from '../address-chars.ts'
import { fitting } from '../fitting.ts'
import type { Closing, NavigationState, PlayerMessage, PlayRequest } from '../messages.ts'
import { linkForeignMedia } from './foreign-media.ts'
import { type LostPage, watchPages } from './lost-pages.ts'
import { createUnloadValues, type UnloadValues } from './unload-values.ts'

/** The bridge of the document that plays a package to the page around it: the page alone is heard, and nobody else is told. */

const appOrigin = document.querySelector<HTMLMetaElement>('meta[name="app-origin"]')?.content ?? ''
/** The window around this one, before a package can put another in its place. */
const page = window.parent

export const postToPage = (told: PlayerMessage): void => page.postMessage(told, appOrigin)

let last = ''
let lastValues: Record<string, string> | null = null
let atUnload: UnloadValues | null = null
/** The tab closes: no message arrives any more. */
let isGoing = false

/** True while nobody can be told later. */
export const isLeaving = (): boolean => isGoing

// Before any part hears of it: what parts say from here on is left in the storage.
window.addEventListener('pagehide', () => {
  isGoing = true
  if (lastValues) atUnload?.leave(lastValues)
})
// Brought back as it was, with the page around it: that hears again.
window.addEventListener('pageshow', ({ persisted }) => {
  isGoing = false
  if (persisted) last = ''
})

/** Tells what a part holds now, where it is not what was told last. Gives whether all of it is kept. */
export function reportSaved(item: number, values: Record<string, string>, isLast = false): boolean {
  const { values: kept, isCut } = fitting(values)
  const text = JSON.stringify(kept)
  if (text === last && !isLast) return !isCut
  last = text
  lastValues = kept
  if (isGoing) atUnload?.leave(kept)
  else atUnload?.note(kept)
  postToPage({ kind: 'saved', item, values: kept, isLast, ...(isCut && { isCut }) })
  return !isCut
}

/**
 * Hears what the page asks to be played; says that it is here. `end`: what is to be done once the part is away; `ahead`: hears of the
 * ways that are open.
 */
export function onOpen(
  open: (asked: PlayRequest) => void,
  { end, ahead }: { end?: () => void; ahead?: (ways: NavigationState) => void } = {},
): void {
  let item = 0
  window.addEventListener('message', event => {
    if (event.source !== page || event.origin !== appOrigin) return undefined
    const asked = event.data as PlayRequest | NavigationState | Closing | null
    if (asked?.kind === 'ahead') return ahead?.(asked)
    if (asked?.kind === 'close') {
      hidePart()
      end?.()
      return postToPage({ kind: 'closed', item })
    }
    if (asked?.kind !== 'open') return undefined
    // A page of the part did not come: the part goes on with it, and keeps its session.
    if (asked.item === item && bringBack) return bringBack()
    item = asked.item
    last = ''
    lastValues = null
    atUnload = createUnloadValues(asked, getStorage())
    const left = atUnload.take()
    open(left ? { ...asked, values: left } : asked)
    if (left) reportSaved(item, left)
    return undefined
  })
  postToPage({ kind: 'here' })
}

let frame: HTMLIFrameElement | null = null
/** Leads on from the pages of the part that did not come; null while all of them came. */
let bringBack: (() => void) | null = null

/** The storage of the package's host; a browser may keep it closed. */
function getStorage(): Storage {
  try {
    return window.localStorage
  } catch {
    const none = { length: 0, clear: () => undefined, key: () => null }
    return { ...none, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

/** Shows a part in a frame, and tells whether it stands there. One that stood there before goes first, and saves as it goes. */
export function showPart(
  { src, title, item }: Pick<PlayRequest, 'src' | 'title' | 'item'>,
  onShown?: (frame: HTMLIFrameElement) => void,
): void {
  frame?.remove()
  frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'autoplay; fullscreen; encrypted-media'
  const shown = frame
  frame.addEventListener('load', () => {
    onShown?.(shown)
    if (shown.contentDocument) linkForeignMedia(shown.contentDocument, tellAway)
  })
  frame.src = new URL(src, window.location.href).origin === window.location.origin ? src : 'about:blank'
  bringBack = null
  const again = watchPages(frame, lost => {
    if (frame !== shown) return
    bringBack = lost && lost.back !== null ? again : null
    postToPage(lost ? toldOf(item, lost) : { kind: 'shown', item })
  })
  // The page that wanted to lead away still stands there.
  const tellAway = (address: string) => {
    if (frame !== shown) return
    bringBack = () => {
      bringBack = null
      postToPage({ kind: 'shown', item })
    }
    postToPage(toldOf(item, { why: 'away', address, back: '' }))
  }
  document.body.append(frame)
}

function toldOf(item: number, { why, address, back }: LostPage): PlayerMessage {
  if (why === 'missing') return { kind: 'missing', item }
  // The site alone, where an address is longer than any that is told.
  const away = address.length > ADDRESS_CHARS ? new URL(address).origin : address
  return { kind: 'astray', item, away: why === 'away' ? away : null, canGoBack: back !== null }
}

/** Takes the part away: its pages end, and may still save. */
export function hidePart(): void {
  frame?.remove()
  frame = null
  bringBack = null
}
