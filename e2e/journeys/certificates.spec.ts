import { expect, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'

const COURSE = 'A resume that gets read'
const PHONE = { width: 360, height: 740 }

interface Row {
  id: number
  completion: string
}

test('a Free learner on a phone finishes a course, and a stranger checks the certificate', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  const { email } = await newLearner({ program: null, firstName: 'Riya' })
  await signIn(page, email, '/free')
  await page.getByRole('button', { name: `Enrol free in ${COURSE}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  const courseId = Number(page.url().split('/').at(-1))
  const { modules } = await learn<{ modules: { activities: Row[] }[] }>(page, 'local_learn_get_free_course', {
    courseid: courseId,
  })
  for (const { id, completion } of modules.flatMap(({ activities }) => activities))
    if (completion === 'manual') await learn(page, 'local_learn_set_completion', { activityid: id, isDone: true })
    else await learn(page, 'local_learn_record_opening', { activityid: id, isread: true })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Download certificate' })).toBeVisible()

  // The list of the learner: the PDF is there, and the way to the public page.
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Certificates' }).click()
  await expect(page.getByRole('heading', { level: 2, name: COURSE })).toBeVisible()
  await look(page, 'certificates')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^certificate-[0-9A-Z-]{14}\.pdf$/)
  const code = (await page.locator('dd.font-mono').textContent()) ?? ''

  // A stranger with the number on paper, signed out, in another browser.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${appUrl()}/verify`)
  await stranger.getByLabel('Number on the certificate').fill(code.toLowerCase().replaceAll('-', ' '))
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(stranger.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  await expect(stranger.getByText('Riya Rao')).toBeVisible()
  await look(stranger, 'verify')

  // The holder takes the page down.
  await page.getByLabel('Anyone with the number can see this certificate').click()
  await expect(page.getByText('Public page is off')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'No certificate has this number' })).toBeVisible()
})
