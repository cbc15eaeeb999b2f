import { createGrowth } from '../growth.ts'
import { postToPage } from './bridge.ts'

const MOST_PX = 20_000

let observer: ResizeObserver | undefined

const tellHeight = (px: number): void => postToPage({ kind: 'height', px: Math.min(MOST_PX, Math.ceil(px)) })

/** Tells how tall a page is that is taller than its frame. One that has frames of its own fits itself, and so does one that grows with its frame. */
export function watchPage(shown: HTMLIFrameElement): void {
  observer?.disconnect()
  const page = shown.contentDocument
  tellHeight(0)
  if (!page?.body || page.querySelector('frameset, iframe, object, embed')) return
  const growth = createGrowth(tellHeight)
  observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = page.documentElement
    growth(scrollHeight, clientHeight)
  })
  observer.observe(page.body)
  observer.observe(page.documentElement)
}

/** Tells how tall an element is, as often as it changes. */
export function watchElement(element: HTMLElement): void {
  observer?.disconnect()
  observer = new ResizeObserver(() => tellHeight(element.offsetHeight))
  observer.observe(element)
}
