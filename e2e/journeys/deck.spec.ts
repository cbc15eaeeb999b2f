import { tabTo } from '../support/keyboard.ts'
import { look } from '../support/look.ts'
import { quizAddress, submitQuiz } from '../support/quiz.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Questions of a quiz answered wrong, or not at all: what the deck is made of. */
async function makeMistakes(page: Page): Promise<void> {
  await page.goto(await quizAddress(page, /join/i))
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByText('20 rows, one for each order', { exact: true }).click()
  await page.getByRole('button', { name: /^Question 5,/ }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('12')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await submitQuiz(page, '6 questions not answered yet.')
}

test('mistakes come back as cards, by the keyboard and without a network', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  await makeMistakes(page)
  await page.goto(appUrl())
  await expect(page.getByRole('heading', { name: 'Today’s ten minutes' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skill Sync' }).click()
  await page.getByRole('link', { name: 'Review deck' }).click()
  await tabTo(page, /^Start my review deck$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What is the answer?' })).toBeFocused()
  await look(page, 'review-card')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Right answer' })).toBeVisible()
  await look(page, 'review-answer')

  // Home names the cards of today, and leads to them.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('region', { name: 'Today’s ten minutes' }).getByRole('link', { name: 'Start reviewing' }).click()
  const count = page.getByText(/^\d+ of \d+$/)
  await expect(count).toHaveText(/^0 of/)
  const all = Number((await count.textContent())?.split(' of ')[1])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('1')
  for (let done = 1; done < all; done++) {
    await expect(count).toHaveText(`${done} of ${all}`)
    await page.keyboard.press('Space')
    await page.keyboard.press('3')
  }
  await expect(page.getByText('Once more, until you know it.')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
  await expect(page.getByText(/You reviewed \d+ cards today/)).toBeVisible()
  await expect(page.getByText(/^Offline, \d waiting/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/)).toBeVisible()

  // The server knows that they are done.
  await page.reload()
  await expect(page.getByText(/You reviewed \d+ cards today/)).toBeVisible()
  await look(page, 'review-done')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today’s ten minutes' })).toHaveCount(0)
})
