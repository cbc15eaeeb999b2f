import { look } from '../support/look.ts'
import { importPackage, openPart, readPackage } from '../support/open-package.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a page that is followed offline says so in the place of the package, and comes when the line is back', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  const course = importPackage('Data Analytics', [
    { path: 'index.html', bytes: '<title>Walk</title><h1>The door</h1><a href="two.html">On</a>' },
    { path: 'two.html', bytes: '<title>Two</title><h1>The counter</h1><iframe src="three.html"></iframe>' },
    { path: 'three.html', bytes: '<title>Three</title><a href="four.html">On inside</a>' },
    { path: 'four.html', bytes: '<title>Four</title><h1>The till</h1>' },
  ])
  const part = await openPart(page, await readPackage(page, course, 'resource'))
  const told = page.getByRole('alert').getByText(/This lesson needs a connection/)
  await expect(part.getByRole('heading', { name: 'The door' })).toBeVisible()
  await context.setOffline(true)
  await part.getByRole('link', { name: 'On' }).click()
  await expect(told).toBeVisible()
  await look(page, 'package-offline', { fullPage: false })
  await context.setOffline(false)
  await expect(part.getByRole('heading', { name: 'The counter' })).toBeVisible()
  await expect(told).toHaveCount(0)
  const inside = part.frameLocator('iframe')
  // Where a page leads is heard once it has loaded.
  await expect.poll(() => inside.locator('html').evaluate(() => document.readyState)).toBe('complete')
  await context.setOffline(true)
  await inside.getByRole('link').click()
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(inside.getByRole('heading', { name: 'The till' })).toBeVisible()
  await expect(told).toHaveCount(0)
})
