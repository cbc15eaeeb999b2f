import { expect, type Page, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'

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
  await page.getByRole('button', { name: /^Add note at 0:0/ }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('A tie skips no rank')).toBeVisible()
  await player.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText('1.5×')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('A tie skips no rank')).toBeVisible()
}

test('a class goes from its lobby through the room to a recording, and its minutes count', async ({
  page,
  browser,
}) => {
  test.slow()
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
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })

  await expect.poll(() => secondsOf(page, 'The class'), { timeout: 30_000 }).toBeGreaterThan(3)
  await page.getByRole('textbox', { name: 'Message to everyone' }).fill('Does a tie skip a rank?')
  await page.getByRole('textbox', { name: 'Message to everyone' }).press('Enter')
  await expect(host.getByText('Does a tie skip a rank?')).toBeVisible()
  await expect(host.getByText('1 learner here')).toBeVisible()
  await look(page, 'class-room', { fullPage: false })

  await host.getByRole('button', { name: 'End class' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'End class' }).click()
  await watchRecording(page)

  const { rows } = await learn<{ rows: { countedS: number; activity: Row }[] }>(page, 'local_learn_get_attendance', {})
  expect(rows.find(({ activity }) => activity.id === id)?.countedS).toBeGreaterThan(2)
})
