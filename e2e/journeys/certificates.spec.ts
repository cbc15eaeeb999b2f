import { look } from '../support/look.ts'
import { appUrl, codeFor, learn, newLead, newLearner, run, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const COURSE = 'A resume that gets read'
const PHONE = { width: 360, height: 740 }

interface Row {
  id: number
  completion: string
}

/** Does every lesson of a free course that the learner took. */
async function complete(page: Page, courseid: number): Promise<void> {
  const { modules } = await learn<{ modules: { activities: Row[] }[] }>(page, 'local_learn_get_free_course', {
    courseid,
  })
  for (const { id, completion } of modules.flatMap(({ activities }) => activities))
    if (completion === 'manual') await learn(page, 'local_learn_set_completion', { activityid: id, isDone: true })
    else await learn(page, 'local_learn_record_opening', { activityid: id, isread: true })
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
  await expect(page.getByText(/^For your certificate: \d+ more lessons\.$/)).toBeVisible()
  await complete(page, Number(page.url().split('/').at(-1)))
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

test('a certificate is verified signed out: it is genuine, then withdrawn, and a guess is not known', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner({ program: null, firstName: 'Ila' })
  await signIn(page, email, '/free')
  const { available } = await learn<{ available: { id: number; name: string }[] }>(
    page,
    'local_learn_get_free_dashboard',
    {},
  )
  const courseid = available.find(({ name }) => name === COURSE)?.id ?? 0
  await learn(page, 'local_learn_enrol_free_course', { courseid })
  await complete(page, courseid)
  const { certificate } = await learn<{ certificate: { code: string; publicUrl: string } }>(
    page,
    'local_learn_get_user_certificate',
    { courseid },
  )

  // The address of the QR code, in a browser without a session.
  const stranger = await (await browser.newContext({ viewport: PHONE })).newPage()
  await stranger.goto(certificate.publicUrl)
  await expect(stranger.getByRole('heading', { level: 1, name: 'This certificate is genuine' })).toBeVisible()
  for (const text of ['Ila Rao', COURSE, certificate.code]) await expect(stranger.getByText(text)).toBeVisible()
  await look(stranger, 'verify-360')

  await run('certificate:withdraw', '--code', certificate.code, '--reason', 'copied work')
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: 'This certificate was withdrawn' })).toBeVisible()
  await expect(stranger.getByText('copied work')).toHaveCount(0)
  await look(stranger, 'verify-withdrawn-360')

  await stranger.getByLabel('Number on the certificate').fill('7K4M 92QX H3TD')
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'No certificate has this number' })).toBeVisible()
  await look(stranger, 'verify-unknown-360')
})
