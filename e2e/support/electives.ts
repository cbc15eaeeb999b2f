import { expect, type Page } from '@playwright/test'

/** Opens the electives of a learner by their links. */
export async function openElectives(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await page.getByRole('link', { name: 'Electives' }).click()
}

/** Shows the electives with a title: a program may have others that close before or after them. */
export async function chooseElectives(page: Page, title: string): Promise<void> {
  const shown = page.getByRole('heading', { level: 1, name: title })
  const way = page.getByRole('navigation', { name: 'Which electives' }).getByRole('link', { name: title })
  await expect(way.or(shown).first()).toBeVisible()
  if (await way.isVisible()) await way.click()
  await expect(shown).toBeVisible()
}
