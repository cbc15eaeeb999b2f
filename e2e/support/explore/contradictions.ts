import type { Page } from '@playwright/test'

/** Texts that cannot both be true of one item at one moment. */
const EXCLUSIVE: readonly (readonly [RegExp, RegExp])[] = [
  [/\bdue today\b/i, /\b(\d+ (hours?|days?) late|was due|overdue by)\b/i],
  [/\bwas due before you joined\b/i, /\b(due (today|tomorrow|in \d)|late\b)/i],
  [
    /(?<!\b(not|be|is|when|once|until|yet) )\b(completed|cleared|passed)\b/i,
    /\b(not (attempted|submitted|cleared|completed|started)|failed)\b/i,
  ],
  [/(?<!\bnot )\bsubmitted\b(?! yet)/i, /\bnot submitted\b/i],
  [/\bin progress\b/i, /\b(not cleared|(?<!\b(not|are|is|be) )submitted|waiting for marks|not started)\b/i],
  [/\bresume\b/i, /\b(not cleared|(?<!\b(not|are|is|be) )submitted|waiting for marks)\b/i],
  [/\bwaiting for marks\b/i, /\b(not (attempted|submitted)|due (today|tomorrow))\b/i],
  [/\bclosed on\b/i, /\b(\d+ days? left|apply now)\b/i],
  [/\boffered\b/i, /\brejected\b/i],
  [/\bapplied on\b/i, /\bapply now\b/i],
  [/\blive now\b/i, /\b(ended|upcoming|cancelled)\b/i],
]

/**
 * Items of the page of which two texts contradict each other, a line each. An item is what links to one address; on a page of its own it
 * is also what chips beside no other item say.
 */
export async function findContradictions(page: Page): Promise<string[]> {
  const items = await page.evaluate(() => {
    const texts = new Map<string, Set<string>>()
    const isItem = (pathname: string): boolean => /\/(page-activity|quiz|vrise|zoom)\/.*\d/.test(pathname)
    // An article with the heading of the page is the page, no row.
    const rowOf = (element: Element): Element | null => {
      const row = element.closest('li, tr, [role=row], article')
      return row?.querySelector('h1') ? null : row
    }
    if (isItem(location.pathname)) {
      const chips = [...document.querySelectorAll<HTMLElement>('main span.rounded-full')]
      const own = chips.filter(chip => !rowOf(chip)?.querySelector('a[href]'))
      texts.set(location.pathname, new Set(own.map(chip => chip.innerText)))
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const url = new URL(link.href)
      if (!isItem(url.pathname)) continue
      const row = rowOf(link) ?? link
      // A row that leads to several items says which text belongs to which by its inner rows only.
      const places = new Set([...row.querySelectorAll<HTMLAnchorElement>('a[href]')].map(a => new URL(a.href).pathname))
      const from = places.size > 1 ? link : row
      const of = texts.get(url.pathname) ?? new Set()
      of.add((from instanceof HTMLElement ? from.innerText : '').replaceAll(/\s+/g, ' '))
      texts.set(url.pathname, of)
    }
    return [...texts].map(([path, of]) => ({ path, text: [...of].join(' · ') }))
  })
  return items.flatMap(({ path, text }) =>
    EXCLUSIVE.filter(([one, other]) => one.test(text) && other.test(text.replace(one, ''))).map(
      ([one, other]) =>
        `${path} says ${one.exec(text)?.[0]} and ${other.exec(text.replace(one, ''))?.[0]}: ${text.slice(0, 300)}`,
    ),
  )
}
