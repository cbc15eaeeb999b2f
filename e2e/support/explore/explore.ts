import { pageAt } from '@learn/contract/pages/plain'
import type { Page } from '@playwright/test'
import { type Control, isHarmless, press, readControls } from './controls.ts'
import { inDocument } from './in-document.ts'
import { judge, markDocument } from './judge.ts'
import { seededRandom } from './random.ts'
import type { Watch } from './watch.ts'

export interface Walk {
  watch: Watch
  seed: number
  /** The walk ends after this time, on a slow machine only after a few steps. */
  budgetMs: number
  /** It begins without a network, and halfway this brings it back. */
  comeBack?: () => Promise<void>
}

export interface Fault {
  text: string
  /** Where it showed, and what was pressed before, the last first. */
  trail: string[]
}

/** What a page without a network cannot help. */
const OF_NO_NETWORK = /dead link|no heading|Failed to fetch|Importing a module script|ChunkLoadError/

/** Of links that lead to the same screen with other ids, so many are followed. */
const ALIKE = 4

/** However long they take. */
const LEAST_STEPS = 8

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}
const patternOf = (text: string): string => text.replaceAll(/\d+|[0-9a-f]{16,}/g, '#')

/** What the table of pages calls an address; that of an activity with its type, and of the studio with its path. */
const nameOf = (pathname: string): string => {
  const found = pageAt(pathname)
  if (!found) return patternOf(pathname)
  return found.name === 'activity' ? `activity:${found.parts.type}` : found.name
}

/** What makes two controls the same: of a link its address, of a button its name on its kind of page. */
const keyOf = (control: Control, page: string): string =>
  control.kind === 'link' ? pathOf(control.href) : `${patternOf(page)} ${patternOf(control.name)}`

/**
 * Walks through the product as somebody who presses whatever they have not pressed yet: links and harmless buttons in an order that
 * follows from the seed. After each step the page is judged. Gives every fault once, the number of steps, and the
 * names of the pages that it came to.
 */
export async function explore(page: Page, walk: Walk): Promise<{ faults: Fault[]; steps: number; pages: string[] }> {
  const random = seededRandom(walk.seed)
  const until = Date.now() + walk.budgetMs
  const origin = new URL(page.url()).origin
  const seen = new Set<string>()
  const alike = new Map<string, number>()
  const pending = new Map<string, string>()
  const trail: string[] = []
  const faults = new Map<string, Fault>()
  const backAt = Date.now() + walk.budgetMs / 2
  let isOffline = walk.comeBack !== undefined
  const note = (texts: readonly string[]) => {
    for (const text of texts.filter(one => !(isOffline && OF_NO_NETWORK.test(one)))) {
      const key = patternOf(`${text} ${new URL(page.url()).pathname}`)
      if (!faults.has(key)) faults.set(key, { text, trail: [page.url(), ...trail.slice(-6).toReversed()] })
    }
  }
  const isNew = (control: Control): boolean => {
    if (seen.has(keyOf(control, new URL(page.url()).pathname)) || !isHarmless(control)) return false
    if (control.kind === 'button') return true
    if (!control.href.startsWith(origin) || control.isDownload) return false
    return (alike.get(patternOf(pathOf(control.href))) ?? 0) < ALIKE
  }
  const visited = new Set<string>()
  const step = async (wasPressed: boolean) => {
    await walk.watch.settle()
    note([...(await judge(page, { isOffline, wasPressed })), ...walk.watch.takeFaults()])
    visited.add(nameOf(new URL(page.url()).pathname))
  }

  const comeBack = async () => {
    await walk.comeBack?.()
    await walk.watch.settle()
    walk.watch.takeFaults()
    isOffline = false
    // What could not be opened without a network is worth another look.
    seen.clear()
    alike.clear()
  }

  let steps = 0
  await step(false)
  while (Date.now() < until || steps < LEAST_STEPS) {
    steps += 1
    if (isOffline && Date.now() > backAt) await comeBack()
    const controls = (await inDocument(page, () => readControls(page))).filter(isNew)
    for (const { kind, href } of controls) if (kind === 'link') pending.set(pathOf(href), href)
    // Half of the steps lead to a kind of screen that was not seen yet, where there is one: else the walk would stay where buttons are many.
    const unseen = controls.filter(one => one.kind === 'link' && !alike.has(patternOf(pathOf(one.href))))
    const from = unseen.length > 0 && random() < 0.5 ? unseen : controls
    const control = from[Math.floor(random() * from.length)]
    if (control) {
      const at = new URL(page.url()).pathname
      const key = keyOf(control, at)
      seen.add(key)
      pending.delete(key)
      if (control.kind === 'link') {
        const pattern = patternOf(pathOf(control.href))
        alike.set(pattern, (alike.get(pattern) ?? 0) + 1)
      }
      await markDocument(page)
      if (!(await press(page, control))) continue
      trail.push(`${control.kind} "${control.name.slice(0, 60)}" at ${at}`)
      await step(true)
    } else if (await moveOn(page, pending, seen, trail)) await step(false)
    else if (isOffline) await comeBack()
    else break
    if (!page.url().startsWith(origin)) await page.goBack()
  }
  return { faults: [...faults.values()], steps, pages: [...visited].toSorted() }
}

/** Nothing new is left here: closes what is open, else goes to a place that was seen and not visited. False where there is none. */
async function moveOn(page: Page, pending: Map<string, string>, seen: Set<string>, trail: string[]): Promise<boolean> {
  const dialogs = page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    .filter({ visible: true })
  const open = await dialogs.count()
  if (open > 0) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    trail.push('Escape')
    if ((await dialogs.count()) < open) return true
  }
  const [next] = pending
  if (!next) return false
  pending.delete(next[0])
  seen.add(next[0])
  trail.push(`address ${next[0]}`)
  // What the last press began may still be on its way; without a network nothing comes, and the page judged is the browser's.
  await page.goto(next[1]).catch(() => undefined)
  return true
}
