import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What two themes of one page can differ in. */
export const OF_COLOURS = ['color-contrast']

/**
 * Accessibility faults of the page by WCAG 2.2 AA, a line each; of the part at a selector, or by some rules only.
 * No frame of the product comes from another origin but files, which are not ours to judge: the lighter way of axe does.
 */
export async function readFaults(page: Page, { within = '', rules = [] as string[] } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  if (within) builder.include(within)
  if (rules.length > 0) builder.withRules(rules)
  else builder.withTags(TAGS)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
