import { readFileSync } from 'node:fs'
import { look } from '../support/look.ts'
import { getNote, openNote, readPlace, write } from '../support/notes.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
const saved = (page: Page) => page.getByText(/^Saved \d/)
const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** The first open film of the learner's course. */
async function filmOf(page: Page): Promise<string> {
  const { program, courses } = await learn<{ program: { lpId: number }; courses: { id: number }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  for (const { id } of courses) {
    const { sections } = await learn<{ sections: { activities: { id: number; type: string; isLocked: boolean }[] }[] }>(
      page,
      'local_learn_get_timeline',
      { programid: program.lpId, courseid: id },
    )
    const film = sections.flatMap(({ activities }) => activities).find(row => row.type === 'videofile' && !row.isLocked)
    if (film) return `${appUrl()}/page-activity/${program.lpId}/videofile/${film.id}`
  }
  throw new Error('the demo institute has no film that is open')
}

test('notes of a page remember the heading, are changed, pinned, removed and put back', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await openNote(page, await readPlace(page, 0))
  const heading = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1)
  await page.getByRole('tab', { name: 'Contents' }).click()
  const name = (await heading.textContent())?.trim() ?? ''
  await heading.click()
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(page.getByRole('button', { name: /^Add note to/ })).toContainText(name.slice(0, 20))
  await getNote(page).fill('A key says which row this is.')
  await getNote(page).press('Control+Enter')
  await expect(notes(page)).toHaveCount(1)
  await expect(getNote(page)).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible()

  await getNote(page).fill('Ask about surrogate keys')
  await page.getByRole('button', { name: /^Add note/ }).click()
  await expect(notes(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Pin: Ask about surrogate keys' }).click()
  await expect(notes(page).first()).toContainText('Pinned')
  await page.getByRole('button', { name: /^Edit: A key/ }).click()
  await page.getByRole('textbox', { name: 'Edit your note' }).fill('A key says which row this is, for ever.')
  await page.getByRole('button', { name: 'Done', exact: true }).last().click()
  await look(page, 'notes-page', { fullPage: false })
  await page.getByRole('button', { name: /^Remove: Ask/ }).click()
  await expect(notes(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes(page)).toHaveCount(2)
  await expect(saved(page)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Notes 2' })).toBeVisible()
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(notes(page)).toContainText(['Ask about surrogate keys', 'A key says which row this is, for ever.'])
  await page
    .getByRole('button', { name: `Go to ${name}` })
    .last()
    .click()
  await expect(page.locator('main :focus')).toHaveText(name)
})

test('a note of a film leads to its second, from the lesson and from the page of all notes @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.goto(await filmOf(page))
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 22
  })
  await page.getByRole('tab', { name: /notes/i }).click()
  await getNote(page).fill('The frame moves with the row')
  await page.getByRole('button', { name: 'Add note at 0:22' }).click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3
  })
  await look(page, 'notes-film', { fullPage: false })
  await page.getByRole('button', { name: 'Play from 0:22' }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(22)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync((await (await file).path()) ?? '', 'utf8')).toContain('The frame moves with the row')

  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'All my notes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My notes')
  await look(page, 'notes-all')
  await page.getByRole('link', { name: '0:22' }).click()
  await expect(page.getByRole('button', { name: /^Resume from 0:22/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toHaveAttribute('aria-selected', 'true')
})

test('search finds a note for who wrote it, and for nobody else', async ({ page, browser }) => {
  await signIn(page, (await newLearner()).email)
  await openNote(page, await readPlace(page, 1))
  await write(page, ['Quokka is the word that I look for'])
  await page.getByRole('button', { name: /^Add note/ }).click()
  await expect(saved(page)).toBeVisible()
  const find = async (by: Page): Promise<void> => {
    await by.goto(appUrl())
    await expect(by.getByRole('heading', { level: 1 })).toBeVisible()
    await by.keyboard.press('Control+k')
    await by.getByRole('dialog').getByRole('combobox').fill('quokka')
  }
  await find(page)
  const hit = page.getByRole('option', { name: /Your note/ })
  await expect(hit).toContainText('Quokka is the word')
  await look(page, 'notes-search', { fullPage: false })
  await hit.click()
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toHaveAttribute('aria-selected', 'true')
  await expect(notes(page)).toContainText(['Quokka'])

  const other = await (await browser.newContext()).newPage()
  await signIn(other, (await newLearner({ firstName: 'Bela' })).email)
  await find(other)
  await expect(other.getByText(/No results/)).toBeVisible()
  await other.context().close()
})

test('who has no notes yet is led to the lessons', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.goto(`${appUrl()}/notes`)
  await page.getByRole('link', { name: 'Go to your home page' }).click()
  await expect(page).toHaveURL(`${appUrl()}/`)
})
