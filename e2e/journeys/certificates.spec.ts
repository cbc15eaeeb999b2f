import { look } from '../support/look.ts'
import { appUrl, codeFor, learn, newLead } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const COURSE = 'A resume that gets read'
const PHONE = { width: 360, height: 740 }

interface Row {
  id: number
  completion: string
}

test('a stranger on a phone reads of a course, signs up, finishes it, and another one checks the certificate', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize(PHONE)
  const lead = await newLead('Riya')
  const scripts: string[] = []
  page.on('request', one => one.resourceType() === 'script' && scripts.push(one.url()))
  await page.goto(`${appUrl()}/courses`)
  await page.getByLabel('Search free courses').fill('resume')
  await page.getByRole('button', { name: 'Search' }).click()
  await look(page, 'public-courses')
  await page.getByRole('link', { name: COURSE }).click()
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  await look(page, 'public-course')
  expect(scripts).toEqual([])

  // Whoever signs up for a course comes back to it.
  await page.getByRole('link', { name: 'Start for free' }).click()
  await page.getByLabel('Mobile number or e-mail').fill(lead.phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(request, `+91${lead.phone}`))
  await page.getByLabel('First name').fill('Riya')
  await page.getByLabel('Last name (optional)').fill('Rao')
  await page.getByLabel('E-mail', { exact: true }).fill(lead.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/free\/classroom\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  await look(page, 'free-offered')
  await page.getByRole('button', { name: 'Enrol free' }).click()
  await expect(page.getByText(`You are enrolled in ${COURSE}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Start|Continue):/ })).toBeVisible()
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
