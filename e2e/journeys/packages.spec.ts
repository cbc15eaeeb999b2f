import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'
import { look } from '../support/look.ts'
import { importPackage, openPart, readPackage } from '../support/open-package.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { typedH5p } from '../support/typed-h5p.ts'

/** The address of the demo package. */
async function demoPackage(page: Page): Promise<string> {
  const { learningpathData } = await learn<{ learningpathData: { lpId: number; lpname: string }[] }>(
    page,
    'local_learn_get_programs',
    {},
  )
  const programid = learningpathData.find(({ lpname }) => lpname === 'Data Analytics')?.lpId
  const { courses } = await learn<{ courses: { id: number; name: string }[] }>(page, 'local_learn_get_timeline', {
    programid,
  })
  const courseid = courses.find(({ name }) => name === 'Statistics for decisions')?.id
  if (!programid || !courseid) throw new Error('the demo institute has no such course')
  return readPackage(page, { programid, courseid })
}

test('a package is read, left, gone on with on another device, and passed', async ({ page, browser }) => {
  // Two people's work, one after the other.
  test.slow()
  const person = await newLearner()
  await signIn(page, person.email)
  const address = await demoPackage(page)
  const part = await openPart(page, address)
  await part.getByRole('button', { name: 'Next' }).click()
  await part.getByRole('button', { name: 'Next' }).click()
  await expect(part.getByText('Page 3 of 5')).toBeVisible()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, person.email)
  const there = await openPart(other, address)
  await expect(there.getByText('Page 3 of 5')).toBeVisible()
  await there.getByRole('button', { name: 'Next' }).click()
  await there.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByText('1 of 2', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Next part' }).click()
  await there.getByLabel('Pin code, day, number of items').check()
  await there.getByLabel('When it names somebody together').check()
  await there.getByLabel('Tell the person in charge').check()
  await there.getByRole('button', { name: 'Check' }).click()
  await expect(other.getByText('Score so far')).toBeVisible()
  await expect(other.getByText('100 of 100', { exact: true })).toBeVisible()
  await expect(other.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect(other.getByText(/self-reported/)).toBeVisible()

  const again = other.getByRole('button', { name: 'Start again' })
  await again.click()
  await other.getByRole('dialog').getByRole('button', { name: 'Continue here' }).click()
  await expect(other.getByText('Attempt 1', { exact: true })).toBeVisible()
  await again.click()
  await other.getByRole('dialog').getByRole('button', { name: 'Start again' }).click()
  await expect(other.getByText('Attempt 2')).toBeVisible()
  await other.getByRole('button', { name: 'Attempt 2' }).click()
  await other.getByRole('menuitemradio', { name: /Attempt 1/ }).click()
  await expect(other.getByText('Review only: nothing is saved')).toBeVisible()
})

const WENT_ON = /You continued this package in another window or on another device/

test('a window that was left open takes nothing back of what another saved, and goes on from there @long', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await newLearner()
  await signIn(page, person.email)
  const address = await demoPackage(page)
  const left = await openPart(page, address)
  await expect(left.getByText('Page 1 of 5')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, person.email)
  const there = await openPart(other, address)
  for (let n = 0; n < 4; n++) await there.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByText('1 of 2', { exact: true })).toBeVisible()

  await left.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(WENT_ON)).toBeVisible()
  await expect(page.locator('iframe[sandbox]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(left.getByText('Page 5 of 5')).toBeVisible()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await left.getByRole('button', { name: 'Back' }).click()
  await expect(left.getByText('Page 4 of 5')).toBeVisible()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
})

test('a window that another device left behind goes on by itself once it is loaded anew @long', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await newLearner()
  await signIn(page, person.email)
  const address = await demoPackage(page)
  const left = await openPart(page, address)
  await expect(left.getByText('Page 1 of 5')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, person.email)
  const there = await openPart(other, address)
  for (let n = 0; n < 4; n++) await there.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByText('1 of 2', { exact: true })).toBeVisible()
  await left.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(WENT_ON)).toBeVisible()
  await page.reload()
  await expect(left.getByText('Page 5 of 5')).toBeVisible()
  await expect(page.getByText(WENT_ON)).toHaveCount(0)
  await left.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
})

test('a package goes on in a window of its own, and comes back with what was done there', async ({ page, context }) => {
  const person = await newLearner()
  await signIn(page, person.email)
  const part = await openPart(page, await demoPackage(page))
  await part.getByRole('button', { name: 'Next' }).click()
  await expect(part.getByText('Page 2 of 5')).toBeVisible()
  const coming = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Own window' }).click()
  const own = await coming
  await expect(page.getByText(/This package is open in a window of its own/)).toBeVisible()
  await expect(page.locator('iframe[sandbox]')).toHaveCount(0)
  const there = own.frameLocator('iframe[sandbox]').frameLocator('iframe')
  await expect(there.getByText('Page 2 of 5')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Own window' })).toHaveCount(0)
  await look(own, 'package-own-window')
  await there.getByRole('button', { name: 'Next' }).click()
  await expect(there.getByText('Page 3 of 5')).toBeVisible()
  await expect(own.getByText(/^Saved(?! for)/)).toBeVisible()
  await own.close()
  await expect(part.getByText('Page 3 of 5')).toBeVisible()
  await part.getByRole('button', { name: 'Back' }).click()
  await expect(part.getByText('Page 2 of 5')).toBeVisible()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
})

const IN_OWN = /This package is open in a window of its own/
const IN_TAB = /This package is open in another tab of this browser/

test('a package plays in one window of a browser, whatever is loaded anew or opened beside it', async ({
  page,
  context,
}) => {
  test.slow()
  const person = await newLearner()
  await signIn(page, person.email)
  const address = await demoPackage(page)
  const part = await openPart(page, address)
  await part.getByRole('button', { name: 'Next' }).click()
  await expect(part.getByText('Page 2 of 5')).toBeVisible()
  const frames = page.locator('iframe[sandbox]')

  const coming = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Own window' }).click()
  const own = await coming
  const there = own.frameLocator('iframe[sandbox]').frameLocator('iframe')
  await expect(there.getByText('Page 2 of 5')).toBeVisible()
  await page.reload()
  await expect(page.getByText(IN_OWN)).toBeVisible()
  await expect(frames).toHaveCount(0)
  await look(page, 'package-in-own-window')
  await page.getByRole('button', { name: 'Show that window' }).click()
  await expect.poll(() => own.evaluate(() => document.hasFocus())).toBe(true)
  expect(context.pages()).toHaveLength(2)

  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.getByText(IN_OWN)).toBeVisible()
  await expect(tab.locator('iframe[sandbox]')).toHaveCount(0)
  await there.getByRole('button', { name: 'Next' }).click()
  await expect(there.getByText('Page 3 of 5')).toBeVisible()
  await own.reload()
  await expect(there.getByText('Page 3 of 5')).toBeVisible()
  await expect(page.getByText(IN_OWN)).toBeVisible()

  const closing = own.waitForEvent('close')
  await tab.getByRole('button', { name: 'Continue here' }).click()
  await closing
  const inTab = tab.frameLocator('iframe[sandbox]').frameLocator('iframe')
  await expect(inTab.getByText('Page 3 of 5')).toBeVisible()
  await expect(page.getByText(IN_TAB)).toBeVisible()
  await expect(frames).toHaveCount(0)
  await inTab.getByRole('button', { name: 'Next' }).click()
  await expect(inTab.getByText('Page 4 of 5')).toBeVisible()
  await tab.close()
  await expect(part.getByText('Page 4 of 5')).toBeVisible()
})

test('a window of its own that another tab opened is shown by one that takes its place', async ({ page, context }) => {
  const person = await newLearner()
  await signIn(page, person.email)
  const address = await demoPackage(page)
  const first = context.waitForEvent('page')
  await openPart(page, address)
  await page.getByRole('button', { name: 'Own window' }).click()
  const own = await first
  await expect(own.frameLocator('iframe[sandbox]').frameLocator('iframe').getByText('Page 1 of 5')).toBeVisible()
  await page.close()
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.getByText(IN_OWN)).toBeVisible()
  const [closing, coming] = [own.waitForEvent('close'), context.waitForEvent('page')]
  await tab.getByRole('button', { name: 'Show that window' }).click()
  await closing
  const anew = (await coming).frameLocator('iframe[sandbox]').frameLocator('iframe')
  await expect(anew.getByText('Page 1 of 5')).toBeVisible()
  await expect(tab.getByText(IN_OWN)).toBeVisible()
})

const PAGES =
  '<item identifier="a" identifierref="ra"><title>Tall</title></item><item identifier="b" identifierref="rb"><title>As its window</title></item>'

test('a frame grows with a tall page, and is as tall as the window where a page fits itself', async ({ page }) => {
  const course = importPackage(
    'Tall packages',
    scormPackage({
      items: PAGES,
      resources:
        '<resource identifier="ra" adlcp:scormtype="sco" href="a.html"/><resource identifier="rb" adlcp:scormtype="sco" href="b.html"/>',
      more: [
        { path: 'a.html', bytes: '<!doctype html><h1>Tall</h1><p style="height:1500px">Read</p><p>At the end</p>' },
        { path: 'b.html', bytes: '<!doctype html><h1>Whole</h1><p style="height:100vh">Read</p>' },
      ],
    }),
  )
  await signIn(page, (await newLearner({ program: 'Tall packages' })).email)
  const part = await openPart(page, await readPackage(page, course))
  const frame = page.locator('iframe[sandbox]')
  const height = () => frame.evaluate(node => node.clientHeight)
  await expect(part.getByText('At the end')).toBeVisible()
  await expect.poll(height).toBeGreaterThan(1550)
  await page.getByRole('button', { name: 'Next part' }).click()
  await expect(part.getByRole('heading', { name: 'Whole' })).toBeVisible()
  await expect.poll(height).toBeLessThan(800)
})

test('a part that does not come says so, and opens when the line is back', async ({ page, context }) => {
  const person = await newLearner()
  await signIn(page, person.email)
  const part = await openPart(page, await demoPackage(page))
  await expect(part.getByText('Page 1 of 5')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next part' }).click()
  await expect(page.getByText(/This lesson needs a connection/)).toBeVisible()
  await context.setOffline(false)
  await expect(part.getByRole('button', { name: 'Check' })).toBeVisible()
  await expect(page.getByText(/This lesson needs a connection/)).toHaveCount(0)
})

/** What a hostile page tries; each line says what it got. */
const HOSTILE = `<!doctype html><meta charset="utf-8"><ul id="out"></ul><script>
const said = []
const tell = (name, got) => { said.push(name + ': ' + got); document.getElementById('out').innerHTML = said.map(x => '<li>' + x + '</li>').join('') }
const attempt = async (name, work) => { try { tell(name, await work()) } catch (error) { tell(name, 'refused') } }
;(async () => {
  await attempt('page', () => window.top.document.title)
  await attempt('storage of the page', () => window.top.localStorage.getItem('user'))
  await attempt('cookies', () => document.cookie || 'none')
  await attempt('storage of another package', () => localStorage.getItem('left') || 'none')
  localStorage.setItem('left', 'by a package')
  await attempt('navigation', () => { window.top.location.href = 'about:blank'; return 'done' })
  await attempt('call to the app', async () => (await fetch('APP/api/learning/local_learn_get_programs', { method: 'POST', credentials: 'include', body: '{}' })).status)
  await attempt('call to another site', async () => (await fetch('https://example.org/')).status)
  await attempt('a frame of the app', () => new Promise((resolve, reject) => { const f = document.createElement('iframe'); f.src = 'APP/'; f.onload = () => { try { resolve(f.contentDocument ? 'blank' : 'there') } catch { resolve('there') } }; document.body.append(f); setTimeout(() => resolve('nothing'), 2000) }))
  const api = parent.API
  api.LMSInitialize(''); api.LMSSetValue('cmi.core.score.raw', '100'); api.LMSCommit('')
  parent.parent.postMessage({ kind: 'saved', item: 1, values: { 'cmi.core.lesson_status': 'passed' }, isLast: true }, '*')
  parent.eval("parent.postMessage({ kind: 'saved', item: 99, values: { 'cmi.core.lesson_status': 'passed' }, isLast: true }, '*'); parent.postMessage({ kind: 'saved', item: 0, values: { a: 1 }, isLast: true }, '*'); parent.postMessage({ kind: 'saved', item: 0, values: { 'cmi.suspend_data': 'x'.repeat(2000000) }, isLast: true }, '*'); parent.postMessage('x', '*')")
  tell('end', 'reached')
})()
</script>`

test('a hostile package reaches nothing but itself', async ({ page }) => {
  const hostile = (title: string) =>
    scormPackage({
      items: `<item identifier="${title}" identifierref="ra"><title>${title}</title></item><item identifier="b" identifierref="rc"><title>Other</title></item>`,
      resources:
        '<resource identifier="ra" adlcp:scormtype="sco" href="h.html"/><resource identifier="rc" adlcp:scormtype="sco" href="c.html"/>',
      more: [{ path: 'h.html', bytes: HOSTILE.replaceAll('APP', appUrl()) }],
    })
  const courses = ['One', 'Two'].map(title => importPackage('Hostile packages', hostile(title)))
  const person = await newLearner({ program: 'Hostile packages' })
  await signIn(page, person.email)
  for (const course of courses) {
    const part = await openPart(page, await readPackage(page, course))
    await expect(part.getByText('end: reached')).toBeVisible({ timeout: 30_000 })
    const said = await part.locator('li').allTextContents()
    expect(said).toEqual([
      'page: refused',
      'storage of the page: refused',
      'cookies: none',
      'storage of another package: none',
      'navigation: refused',
      'call to the app: refused',
      'call to another site: refused',
      expect.stringMatching(/^a frame of the app: (nothing|there|blank)$/),
      'end: reached',
    ])
    expect(page.url()).toContain(`${appUrl()}/page-activity/`)
    // What it said of itself counts; what it forged for other parts does not.
    await expect(page.getByText('100 of 100', { exact: true })).toBeVisible()
    await expect(page.getByText('0 of 2', { exact: true })).toBeVisible()
  }
})

test('what is typed into H5P or kept by it stands there again, however often it is opened @long', async ({ page }) => {
  test.slow()
  const course = importPackage('H5P packages', typedH5p('Capital of Brazil'))
  const person = await newLearner({ program: 'H5P packages' })
  await signIn(page, person.email)
  const address = await readPackage(page, course)
  const field = (await openPart(page, address)).getByLabel('Capital of Brazil')
  const note = page.frameLocator('iframe[sandbox]').frameLocator('iframe').getByLabel('Note', { exact: true })
  await field.fill('Brasilia')
  await note.fill('Ask again')
  // The content is looked at every five seconds: being looked at takes nothing away.
  await page.waitForTimeout(6000)
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible({ timeout: 15_000 })
  for (let times = 0; times < 2; times++) {
    await openPart(page, address)
    await expect(field).toHaveValue('Brasilia')
    await expect(note).toHaveValue('Ask again')
    await page.waitForTimeout(6000)
  }
})

test('films of other sites in a package are links that say where they lead, also in its own frames @long', async ({
  page,
}) => {
  const files = scormPackage({
    items: '<item identifier="a" identifierref="ra"><title>Cells</title></item>',
    resources: '<resource identifier="ra" adlcp:scormtype="sco" href="cells.html"/>',
    more: [
      {
        path: 'cells.html',
        bytes:
          '<!doctype html><title>Cells</title><iframe src="https://www.youtube.com/embed/abcdef12345" title="Cells at work"></iframe><iframe src="inner.html"></iframe>',
      },
      {
        path: 'inner.html',
        bytes: '<!doctype html><title>In</title><video src="https://films.example/a.mp4"></video>',
      },
    ],
  })
  const course = importPackage('Films elsewhere', files)
  const person = await newLearner({ program: 'Films elsewhere' })
  await signIn(page, person.email)
  const part = await openPart(page, await readPackage(page, course))
  const film = part.getByRole('link', { name: 'Cells at work: open on www.youtube.com, in a new window' })
  await expect(film).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdef12345')
  await expect(film).toHaveAttribute('target', '_blank')
  await expect(part.frameLocator('iframe[src="inner.html"]').getByRole('link')).toHaveText(
    'Open on films.example, in a new window',
  )
})

/** It reads what its storage holds, keeps a word there, and ends without saying how it stands. */
const SILENT = `<!doctype html><title>Silent</title><p id="kept"></p>
<button onclick="parent.API.LMSFinish('')">End</button><script>
document.getElementById('kept').textContent = 'kept: ' + (localStorage.getItem('word') ?? 'nothing')
localStorage.setItem('word', 'a secret')
parent.API.LMSInitialize('')
</script>`

test('a part that only begins and ends is completed, and who signs in next finds nothing of it', async ({ page }) => {
  const course = importPackage(
    'Silent packages',
    scormPackage({
      items: '<item identifier="a" identifierref="ra"><title>Silent</title></item>',
      resources: '<resource identifier="ra" adlcp:scormtype="sco" href="s.html"/>',
      more: [{ path: 's.html', bytes: SILENT }],
    }),
  )
  for (const email of [
    (await newLearner({ program: 'Silent packages' })).email,
    (await newLearner({ program: 'Silent packages' })).email,
  ]) {
    await signIn(page, email)
    const address = await readPackage(page, course)
    const part = await openPart(page, address)
    await expect(part.getByText('kept: nothing')).toBeVisible()
    await part.getByRole('button', { name: 'End' }).click()
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    await expect((await openPart(page, address)).getByText('kept: a secret')).toBeVisible()
    await page
      .getByRole('link', { name: /^(Home|Dashboard|Verdant)/ })
      .first()
      .click()
    await page.getByRole('button', { name: /your account$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
})
