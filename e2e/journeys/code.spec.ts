import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const result = (page: Page) => page.getByRole('status', { name: 'Result' })

async function run(
  page: Page,
  { language, program, input = '', expected = '', seconds = '4' }: Record<string, string>,
) {
  await page.getByLabel('Language').selectOption(language ?? '')
  await page.getByLabel('Program').fill(program ?? '')
  await page.getByLabel('Input').fill(input)
  await page.getByLabel('Expected').fill(expected)
  await page.getByLabel('Seconds').fill(seconds)
  await page.getByRole('button', { name: 'Run' }).click()
}

test.beforeEach(async ({ page }) => {
  const learner = await newLearner()
  await signIn(page, learner.email)
  await page.goto(`${appUrl()}/dev/kit/code`)
})

test('code runs in the browser in each language, at once when it is warm @long', async ({ page }) => {
  test.setTimeout(180_000)
  await run(page, {
    language: 'python',
    program: 'print(int(input()) + int(input()))',
    input: '3\n4\n',
    expected: '7',
  })
  await expect(result(page)).toContainText('Passed', { timeout: 90_000 })
  await run(page, { language: 'python', program: 'x = 1\ny = x / 0', expected: '1' })
  await expect(result(page)).toContainText('Line 2. The program stopped with an error. ZeroDivisionError')
  await run(page, {
    language: 'javascript',
    program: 'console.log(Number(readline()) * 2)',
    input: '21',
    expected: '42',
  })
  await expect(result(page)).toContainText('Passed', { timeout: 60_000 })
  await run(page, {
    language: 'sql',
    program: 'select n from t order by n desc',
    input: 'create table t (n integer); insert into t values (1), (2);',
    expected: 'n\n----------\n1\n2',
  })
  await expect(result(page)).toContainText('Passed', { timeout: 60_000 })
})

test('a program that never ends is ended, and another one runs after it; a stop ends one at once @long', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await run(page, { language: 'javascript', program: 'for (;;) {}', seconds: '1' })
  await expect(result(page)).toContainText('The program took too long and was stopped.', { timeout: 60_000 })
  await run(page, { language: 'javascript', program: 'console.log(1)', expected: '1' })
  await expect(result(page)).toContainText('Passed', { timeout: 60_000 })
  await run(page, { language: 'javascript', program: 'for (;;) {}', seconds: '60' })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(result(page)).toContainText('Stopped.')
  await run(page, { language: 'javascript', program: 'console.log(2)', expected: '2' })
  await expect(result(page)).toContainText('Passed', { timeout: 60_000 })
})

test('code in the browser reaches neither the page, nor the session, nor the network @long', async ({ page }) => {
  test.setTimeout(180_000)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const js = (text: string) => `from pyodide.code import run_js\nprint("GOT", run_js(${JSON.stringify(text)}))`
  const tries = [
    js('document.cookie'),
    js('parent.document.title'),
    js('localStorage.length'),
    js(`new globalThis.constructor.constructor("return fetch('${appUrl()}/api/auth/session')")()`),
    'import js\nprint("GOT", js.document)',
    `import urllib.request\nprint("GOT", urllib.request.urlopen("${appUrl()}/livez").status)`,
  ]
  for (const program of tries) {
    await run(page, { language: 'python', program, expected: 'nothing' })
    await expect(result(page)).toContainText('Failed', { timeout: 90_000 })
    await expect(result(page)).not.toContainText('GOT')
  }
  expect(asked.filter(url => /\/livez|\/api\/auth\/session/.test(url))).toEqual([])
  // Opened by itself the document is in its sandbox too.
  const frame = page.frames().find(one => one.url().endsWith('/code/frame'))
  expect(await frame?.evaluate(() => globalThis.origin)).toBe('null')
})
