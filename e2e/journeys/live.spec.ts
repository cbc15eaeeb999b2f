import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const CLASS = 'Open doubt hour'

interface Row {
  id: number
  name: string
}

/** The class of the demo institute that has no fixed time. */
async function classOf(page: Page): Promise<number> {
  const { program, courses } = await learn<{ program: { lpId: number }; courses: { id: number }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  for (const { id } of courses) {
    const { sections } = await learn<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', {
      programid: program.lpId,
      courseid: id,
    })
    const found = sections.flatMap(({ activities }) => activities).find(({ name }) => name === CLASS)
    if (found) return found.id
  }
  throw new Error('the demo institute has no such class')
}

const secondsOf = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

/** The recording in the product's player: it plays, keeps a note at its second, and resumes after a reload. */
async function watchRecording(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: `Video: ${CLASS}` })
  await player.getByRole('button', { name: 'Play' }).click({ timeout: 20_000 })
  const seconds = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(1)
  await look(page, 'class-recording', { fullPage: false })
  await page.getByRole('textbox', { name: 'New note' }).fill('A tie skips no rank')
  await page.getByRole('button', { name: /^Add note at / }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('A tie skips no rank')).toBeVisible()
  await player.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText('1.5×')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('A tie skips no rank')).toBeVisible()
}

/** Its host adds captions and chapters. */
async function captionRecording(host: Page): Promise<void> {
  const chooser = host.waitForEvent('filechooser')
  await host.getByRole('button', { name: 'Choose a .vtt or .srt file' }).click()
  const srt = '1\n00:00:00,000 --> 00:00:09,000\nWelcome to the doubt hour.\n'
  await (await chooser).setFiles({ name: 'class.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) })
  await expect(host.getByText('This recording has captions.')).toBeVisible()
  await host.getByRole('textbox', { name: 'Chapters' }).fill('0:00 Welcome\nTies')
  await host.getByRole('button', { name: 'Save chapters' }).click()
  await expect(host.getByText('Line 2 needs a time and a name')).toBeVisible()
  await host.getByRole('textbox', { name: 'Chapters' }).fill('0:00 Welcome\n0:02 Ties')
  await host.getByRole('button', { name: 'Save chapters' }).click()
  await expect(host.getByText('Chapters saved')).toBeVisible()
  await look(host, 'recording-editor')
}

/** A question and its answer, a quick quiz, a raised hand and a closed chat: each reaches the other browser without a reload. */
async function askAndVote(page: Page, host: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Is a rank the same as a row number?')
  await page.getByRole('checkbox', { name: 'Without my name' }).check()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('You, without your name')).toBeVisible()
  await host.getByRole('tab', { name: 'Questions' }).click()
  await expect(host.getByText('Asked without a name')).toBeVisible()
  await look(page, 'class-questions', { fullPage: false })
  await host.getByRole('button', { name: 'Answer now' }).click()
  await expect(page.getByText('Being answered')).toBeVisible()
  await host.getByRole('button', { name: 'Write', exact: true }).click()
  await host.getByRole('textbox', { name: 'Your answer' }).fill('Only without ties.')
  await host.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('Only without ties.')).toBeVisible()

  await host.getByRole('tab', { name: 'Polls' }).click()
  await host.getByRole('textbox', { name: 'Poll question' }).fill('Does a tie skip a rank?')
  await host.getByRole('textbox', { name: 'Choice 1' }).fill('RANK does')
  await host.getByRole('textbox', { name: 'Choice 2' }).fill('DENSE_RANK does')
  await host.getByLabel('Right choice').selectOption('RANK does')
  await host.getByRole('button', { name: 'Start poll' }).click()
  await page.getByRole('region', { name: 'Open poll' }).getByRole('button', { name: 'Vote' }).click()
  await page.getByRole('radio', { name: 'RANK does', exact: true }).check()
  await expect(host.getByText('1 vote, 100% right')).toBeVisible()
  await look(host, 'class-poll', { fullPage: false })
  await host.getByRole('button', { name: 'Close poll' }).click()
  await expect(page.getByText('1 vote, 100% right')).toBeVisible()

  await page.getByRole('button', { name: 'Raise hand' }).click()
  await expect(host.getByText('1 with a raised hand')).toBeVisible()
  await host.getByRole('button', { name: 'Lower all' }).click()
  await expect(page.getByRole('button', { name: 'Raise hand' })).toBeVisible()
  await host.getByRole('checkbox', { name: 'Close the chat to learners' }).check()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByText('You can’t write at the moment.')).toBeVisible()
  await host.getByRole('checkbox', { name: 'Close the chat to learners' }).uncheck()
  await expect(page.getByRole('textbox', { name: 'Message to everyone' })).toBeVisible()
}

test('a class goes from its lobby through the room to a recording, and its minutes count', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await signIn(page, (await newLearner()).email)
  const id = await classOf(page)
  await page.goto(`${appUrl()}/zoom/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible()
  await expect(page.getByText(/You’ll be let in automatically/)).toBeVisible()
  await look(page, 'class-lobby')

  const host = await (await browser.newContext()).newPage()
  await signIn(host, (await newStaff()).email, '/staff')
  await host.goto(`${appUrl()}/staff/activity/${id}`)
  await host.getByRole('link', { name: 'Go to the class' }).click()
  // As from a bookmark: the room stays theirs.
  await host.reload()
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })

  await expect.poll(() => secondsOf(page, 'The class'), { timeout: 30_000 }).toBeGreaterThan(3)
  await page.getByRole('textbox', { name: 'Message to everyone' }).fill('Does a tie skip a rank?')
  await page.getByRole('textbox', { name: 'Message to everyone' }).press('Enter')
  await expect(host.getByText('Does a tie skip a rank?')).toBeVisible()
  await expect(host.getByText('1 learner here')).toBeVisible()
  await look(page, 'class-room', { fullPage: false })

  await askAndVote(page, host)

  await host.getByRole('button', { name: 'End class' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'End class' }).click()
  await captionRecording(host)
  await watchRecording(page)
  await expect(page.getByRole('button', { name: /Ties/ })).toBeVisible()
  await expect(page.getByText('Welcome to the doubt hour.').first()).toBeAttached()

  const { rows } = await learn<{ rows: { countedS: number; activity: Row }[] }>(page, 'local_learn_get_attendance', {})
  expect(rows.find(({ activity }) => activity.id === id)?.countedS).toBeGreaterThan(2)
})
