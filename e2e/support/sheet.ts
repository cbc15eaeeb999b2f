import { expect, type Locator, type Page } from '@playwright/test'
import { placesOfLearner } from './every-page.ts'
import { appUrl, newLearner, signIn } from './session.ts'

/** A cell of the sheet by its address. */
export const cell = (page: Page, address: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${address} `) })

/** The first practice sheet of a new learner, with its tour skipped. */
export async function openSheet(page: Page): Promise<void> {
  const { email } = await newLearner()
  await signIn(page, email)
  const { programId, activities } = await placesOfLearner(page)
  await page.goto(`${appUrl()}/page-activity/${programId}/handson/${activities.handson}`)
  await skipTour(page)
  await expect(page.getByRole('heading', { name: 'Excel Sandbox' })).toBeVisible()
  await expect(cell(page, 'A1')).toBeVisible()
}

/** Ends a tour that shows by itself. */
export async function skipTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip tour' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Goes to a cell by the name box. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.getByLabel('Chosen cells').fill(address)
  await page.keyboard.press('Enter')
  await expect(cell(page, address)).toBeFocused()
}

/** Goes to a cell, types, and ends with Enter. */
export async function enter(page: Page, address: string, text: string): Promise<void> {
  await goTo(page, address)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
