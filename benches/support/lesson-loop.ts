import type { Locator, Page } from '@playwright/test'
import { median } from './lines.ts'
import { amount } from './quick.ts'
import { LEARNER, signIn } from './sign-in.ts'

declare global {
  interface Window {
    shifts: number
  }
}

/** A zoomed desktop: the page has this width, the window is wider. */
export const ZOOMED_WIDTH = 360

/** Lessons that are gone through, each way. */
const LESSONS = amount(4, 1)

export interface LessonLoop {
  /** From the press on the link to the next lesson until its text is painted, its code and data there from before. */
  nextMs: number
  /** Cumulative layout shift of the whole loop, of shifts that no press explains. */
  cls: number
}

/**
 * The way of every day in one page: home, timeline, lessons, on and back. Twice: the second time nothing is new. Then once more in a
 * zoomed window, where each lesson is also opened by its address.
 */
export async function goRound(page: Page, appUrl: string): Promise<LessonLoop> {
  await signIn(page, appUrl, LEARNER)
  await page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) window.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${appUrl}/`)
  await settled(page)
  await page.locator('a[href^="/program-timeline/"]').first().click()
  await settled(page)
  // Whichever course the learner was in last: in this one readings and a film follow each other.
  await page
    .getByRole('main')
    .getByRole('link', { name: /SQL for business/ })
    .first()
    .click()
  await settled(page)
  await openLesson(page)
  await settled(page)
  const times: number[] = []
  for (const isWarm of [false, true]) {
    for (let n = 0; n < LESSONS; n++) {
      const ms = await toNext(page)
      if (isWarm && ms !== null) times.push(ms)
      await settled(page)
    }
    for (let n = 0; n < LESSONS; n++) {
      await page.goBack()
      await settled(page)
    }
  }
  const wide = await shiftsOf(page)
  return { nextMs: median(times), cls: Math.max(wide, await goZoomed(page, appUrl)) }
}

/** Cumulative layout shift of home, the lesson that is resumed, and those after it, in a zoomed window. */
async function goZoomed(page: Page, appUrl: string): Promise<number> {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await page.setViewportSize({ width: ZOOMED_WIDTH, height: 700 })
  await page.goto(`${appUrl}/`)
  await settled(page)
  // Not by hand: what moves after a press is not counted.
  await press(page.getByRole('link', { name: /^(resume|start) lesson/i }))
  await settled(page)
  let shifts = await shiftsOf(page)
  for (let n = 0; n < LESSONS; n++) {
    await page.reload()
    await settled(page)
    shifts += await shiftsOf(page)
    await page.evaluate(() => {
      window.shifts = 0
    })
    if ((await onward(page).count()) === 0) break
    await press(onward(page))
    await settled(page)
    shifts += await shiftsOf(page)
  }
  return shifts
}

const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => window.shifts)
const press = (link: Locator): Promise<void> => link.evaluate(node => (node as HTMLElement).click())
/** The link to the next lesson, which bears its name; that to the one before does not. */
const onward = (page: Page) => page.locator('nav[aria-label=Lessons] a[title]').first()

/** Opens the first lesson with a text of its own, in whichever module of the timeline it stands. */
async function openLesson(page: Page): Promise<void> {
  const lesson = page.locator('main a[href*="/page/"]').first()
  const closed = page.locator('main [aria-expanded="false"]')
  while ((await lesson.count()) === 0) {
    await closed.first().click()
    await settled(page)
  }
  await lesson.click()
}

const settled = (page: Page) => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(600))

/** Presses the link to the next lesson; null where what follows has no text of its own. */
const toNext = (page: Page): Promise<number | null> =>
  page.evaluate(
    () =>
      new Promise<number | null>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>('nav[aria-label=Lessons] a[title]')
        if (!link) return reject(new Error('no way to a next lesson'))
        const name = link.title
        const hasText = link.pathname.includes('/page/')
        const from = performance.now()
        link.click()
        const look = (): void => {
          const isThere = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === name)
          const text = document.querySelector('article .prose')?.textContent ?? ''
          if (isThere && (!hasText || text.length > 0))
            // The frame that shows it.
            requestAnimationFrame(() => resolve(hasText ? performance.now() - from : null))
          else if (performance.now() - from > 10_000) reject(new Error(`${name} did not come`))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
