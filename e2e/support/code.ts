import { expect, type Locator, type Page } from '@playwright/test'
import { appUrl, learn, newLearner, signIn } from './session.ts'

interface Found {
  id: number
  name: string
}

/** Signs a new learner in and opens the task of an activity, by the name of the activity. */
export async function openTask(page: Page, name: string): Promise<void> {
  const learner = await newLearner()
  await signIn(page, learner.email)
  const { programid, id } = await findActivity(page, name)
  await page.goto(`${appUrl()}/page-activity/${programid}/handson/${id}`)
  await expect(editor(page)).toBeVisible()
}

/** Where an activity of the learner who is signed in is, by its name. */
async function findActivity(page: Page, wanted: string): Promise<{ programid: number; id: number }> {
  const home = await learn<{ program: { lpId: number }; courses: { id: number }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  const programid = home.program.lpId
  for (const { id: courseid } of home.courses) {
    const { sections } = await learn<{ sections: { activities: Found[] }[] }>(page, 'local_learn_get_timeline', {
      programid,
      courseid,
    })
    const found = sections.flatMap(({ activities }) => activities).find(({ name }) => name === wanted)
    if (found) return { programid, id: found.id }
  }
  throw new Error(`no activity is called ${wanted}`)
}

const editor = (page: Page): Locator => page.getByRole('textbox', { name: /^Your code/ })

/** What stands in the editor. */
export const readCode = (page: Page): Promise<string> =>
  editor(page).evaluate(element => [...element.querySelectorAll('.cm-line')].map(line => line.textContent).join('\n'))

/** Puts code into the editor, as a paste does. */
export async function writeCode(page: Page, code: string): Promise<void> {
  await editor(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

/** What the screen announces of the last run. */
export const result = (page: Page): Locator => page.getByRole('status').filter({ hasText: /tests? passed|Run:/ })
