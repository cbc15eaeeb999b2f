import { randomInt } from 'node:crypto'
import path from 'node:path'
import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expectText, makeNamed } from '../support/studio.ts'
import { expect, type Page, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')
const FILM = path.join(import.meta.dirname, '../../content/courses/windows-first-look/files/three-frames.webm')
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAIEAIAAAAvhDSDAAAAQ0lEQVQoz7XSAQ0AIAwDwV+ClCEGMUMMeMFM8QIqWgOXJh/vYV2oIJcROIKRPqDd6X3QVNC3D4iRcGQEcoHKCAA4U/0aeBADugutcAAAAABJRU5ErkJggg=='
const SRT = '1\n00:00:00,000 --> 00:00:01,000\nThree frames\n'
const file = (name: string, text: string, mimeType = 'text/plain') => ({ name, mimeType, buffer: Buffer.from(text) })

/** Adds an activity of a kind to the module and stands in its editor. */
async function add(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add activity to Everything' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is').selectOption({ label: kind })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Writes the text of an activity. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click()
  await page.keyboard.type(text)
}

/** Publishes what stands in the editor, and goes back to its course. */
async function publish(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expectText(page, 'Live v1')
  await page.getByRole('link', { name: 'Back to Kinds' }).click()
}

/** The film waits at its question, and goes on once it is answered. */
async function answerInFilm(learner: Page): Promise<void> {
  const isPaused = () => learner.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await learner.getByRole('button', { name: /^Play/ }).first().click()
  await expect(learner.getByRole('heading', { name: 'Which of the frames comes first?' })).toBeFocused()
  expect(await isPaused()).toBe(true)
  await look(learner, 'film-question', { fullPage: false })
  await learner.getByRole('radio', { name: 'The widest' }).check()
  await learner.getByRole('button', { name: 'Check answer' }).click()
  await expect(learner.getByText(/^Right\./)).toBeVisible()
  await learner.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(isPaused).toBe(false)
}

test('an author makes a folder, a video, a book, a discussion, a choice, a feedback, an assignment and a glossary, and a learner uses them @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(20_000)
  const asha = await newLearner({ program: null })
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.goto(`${appUrl()}/studio/programs`)
  await makeNamed(page, 'New program', `Kinds ${serial}`, 'Make program')
  await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
  await page.getByRole('link', { name: 'Add people to Batch 1' }).click()
  await page
    .getByLabel('A file of people')
    .setInputFiles(file('people.csv', `Full name,Mail ID,Access\nAsha Rao,${asha.email},Premium\n`, 'text/csv'))
  await page.getByLabel('Reason').fill('Enrolment sheet')
  await page.getByRole('button', { name: 'Update 1' }).click()
  await expectText(page, '1 learner')
  await page.goto(`${appUrl()}/studio/programs`)
  await page.getByRole('link', { name: `Kinds ${serial}` }).click()
  await makeNamed(page, 'Add a course', `Kinds of ${serial}`, 'Make course')
  await makeNamed(page, 'Add module', 'Everything', 'Add module')

  await add(page, 'Folder', 'Data to work with')
  await page
    .getByLabel('Choose files')
    .setInputFiles([file('sales.csv', 'day,sales\n1,20\n'), file('notes.txt', 'Read me')])
  await expect(page.getByText('sales.csv', { exact: true })).toBeVisible()
  await expect(page.getByText('notes.txt', { exact: true })).toBeVisible()
  await page.getByLabel('Replace sales.csv').setInputFiles(file('other.csv', 'day,sales\n1,20\n2,30\n'))
  await expect(page.getByText('20 B', { exact: true })).toBeVisible()
  await look(page, 'studio-folder', { fullPage: false })
  await publish(page)

  await add(page, 'Video', 'Three frames')
  await page.getByLabel('Choose a video').setInputFiles(FILM)
  await expect(page.getByRole('button', { name: 'Replace the video' }).last()).toBeVisible()
  await page.getByLabel('Upload captions').setInputFiles(file('words.srt', SRT))
  await expect(page.getByText('captions.en.vtt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit cues in English' }).click()
  await page.getByRole('button', { name: 'Split: cue 1' }).click()
  await page.getByLabel('Words of cue 2').fill('frames, one after the other')
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByLabel('Words of cue 1')).toBeHidden()
  await page.getByRole('button', { name: 'Use this frame' }).click()
  await expect(page.getByRole('img', { name: 'Poster of the video' })).toBeVisible()
  await page.getByLabel('Name of the chapter').fill('The first frame')
  await page.getByRole('button', { name: 'Add chapter' }).click()
  await page.getByLabel('Waits at').fill('0:01')
  await page.getByLabel('Question', { exact: true }).fill('Which of the frames comes first?')
  await page.getByLabel('Choice 1').fill('The widest')
  await page.getByLabel('Choice 2').fill('The narrowest')
  await page.getByLabel('Right choice').selectOption({ label: 'The widest' })
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Right: The widest')).toBeVisible()
  await look(page, 'studio-video', { fullPage: false })
  await publish(page)

  await add(page, 'Book', 'A small book')
  await write(page, 'Text of Chapter 1', 'How it begins.')
  await page.getByRole('button', { name: 'Add chapter' }).click()
  await page.getByLabel('Title of the chapter').fill('The end')
  await write(page, 'Text of The end', 'How it ends.')
  await look(page, 'studio-book', { fullPage: false })
  await publish(page)

  await add(page, 'Discussion', 'Ask each other')
  await write(page, 'What it is about', 'What is still unclear?')
  await page.getByLabel('Replies to write').fill('1')
  await look(page, 'studio-forum', { fullPage: false })
  await publish(page)

  await add(page, 'Choice', 'Which day?')
  await write(page, 'Question', 'When do we meet?')
  await page.getByLabel('Option 1').fill('Monday')
  await page.getByLabel('Option 2').fill('Friday')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('button', { name: 'Remove Option 3' }).click()
  await look(page, 'studio-choice', { fullPage: false })
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-choice-1024', { fullPage: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await publish(page)

  await add(page, 'Feedback', 'How was it?')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('How clear was the module?')
  await page.getByLabel('Has to be answered').check()
  await page.getByLabel('Kind of question').selectOption({ label: 'New page' })
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Kind of question').selectOption({ label: 'Long text' })
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).last().fill('What was unclear?')
  await page.getByLabel('Shown').last().selectOption({ label: 'Only after “1” to “How clear was the module?”' })
  await page.getByLabel('What is said once it was sent').fill('Thank you.')
  await look(page, 'studio-feedback', { fullPage: false })
  await publish(page)

  await add(page, 'Assignment', 'Report the sales')
  await write(page, 'Task', 'Say which day sold most.')
  await page.getByLabel('Choose files').setInputFiles(file('task.csv', 'day,sales\n1,20\n'))
  await expect(page.getByText('task.csv', { exact: true })).toBeVisible()
  await page.getByLabel('Words at most').fill('200')
  await page.getByLabel('Types of files').fill('pdf, .xlsx')
  await page.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByLabel('Levels, the best first').fill('5 = The right day\n0 = Another day')
  await page.getByRole('main').evaluate(main => main.scrollTo(0, 0))
  await look(page, 'studio-assign', { fullPage: false })
  await publish(page)

  await add(page, 'Glossary', 'Words of sales')
  await page.getByRole('button', { name: 'Add term' }).click()
  await page.getByLabel('Term', { exact: true }).fill('Turnover')
  await write(page, 'Meaning', 'All that was sold.')
  await page.getByRole('button', { name: 'Add term' }).click()
  await page.getByLabel('Term', { exact: true }).fill('Margin')
  await write(page, 'Meaning', 'What is left of it.')
  await page.getByRole('button', { name: 'Sort by name' }).click()
  await page.getByRole('main').evaluate(main => main.scrollTo(0, 0))
  await look(page, 'studio-glossary', { fullPage: false })
  await publish(page)

  // The book opens after the folder: who cannot open it is named, with the reason.
  await page.getByRole('button', { name: 'More for A small book' }).click()
  await page.getByRole('menuitem', { name: 'When it opens…' }).click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Activity', { exact: true }).selectOption({ label: 'Data to work with' })
  await page.getByRole('button', { name: 'Add condition' }).click()
  await look(page, 'studio-opens', { fullPage: false })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'More for A small book' }).click()
  await page.getByRole('menuitem', { name: 'Who can open it now…' }).click()
  await expect(page.getByRole('dialog').getByText('Complete “Data to work with” first').first()).toBeVisible()
  await look(page, 'studio-reach', { fullPage: false })
  await page.keyboard.press('Escape')
  await look(page, 'studio-kinds-course')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('What it is about').fill('One of each kind.')
  await page.getByRole('region', { name: 'Name and description' }).getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Course changed')
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'sales.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await page.getByLabel('What it shows').fill('A chart of sales')
  await page.getByRole('button', { name: 'Show this picture' }).click()
  await expectText(page, 'Learners see this picture now')
  await look(page, 'studio-course-settings')

  const context = await browser.newContext()
  const learner = await context.newPage()
  await signIn(learner, asha.email)
  // What the first opens by its name, the others one after the other.
  await learner
    .getByRole('link', { name: /(resume|start) lesson/i })
    .first()
    .click()
  for (const shown of [
    'sales.csv',
    // Of the video: its captions, which came as SRT.
    'frames, one after the other',
    'How it begins.',
    'What is still unclear?',
    'Friday',
    'How clear was the module?',
    'Say which day sold most.',
    'What is left of it.',
  ]) {
    await expect(learner.getByText(shown).first()).toBeVisible()
    if (shown === 'frames, one after the other') await answerInFilm(learner)
    if (shown !== 'What is left of it.')
      await learner
        .getByRole('link', { name: /^Next lesson/ })
        .first()
        .click()
  }
  await context.close()
})
