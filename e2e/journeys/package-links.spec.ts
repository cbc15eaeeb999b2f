import { look } from '../support/look.ts'
import { importPackage, openPart, readPackage } from '../support/open-package.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('links of a package that would end in white are led on, or told with the way back @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const course = importPackage('Data Analytics', [
    {
      path: 'index.html',
      bytes: `<title>Walk</title><h1>The door</h1><a href="none.html">Lost</a> <a href="two.html" target="_top">On</a>
        <button onclick="location.href = 'https://o.example/help'">Help</button>`,
    },
    { path: 'two.html', bytes: '<title>Two</title><h1>The counter</h1><iframe src="three.html"></iframe>' },
    { path: 'three.html', bytes: '<title>Three</title><a href="index.html" target="_parent">Back</a>' },
  ])
  const part = await openPart(page, await readPackage(page, course, 'resource'))
  const door = part.getByRole('heading', { name: 'The door' })
  const back = page.getByRole('button', { name: 'Back to the page before' })
  await part.getByRole('link', { name: 'Lost' }).click()
  await expect(page.getByRole('alert').getByText(/This page isn’t in the package/)).toBeVisible()
  await look(page, 'package-astray', { fullPage: false })
  await back.click()
  await expect(back).toHaveCount(0)
  await expect(door).toBeVisible()
  await part.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('link', { name: 'Open o.example in a new window' })).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)
  await part.getByRole('link', { name: 'On' }).click()
  await expect(part.getByRole('heading', { name: 'The counter' })).toBeVisible()
  await part.frameLocator('iframe').getByRole('link', { name: 'Back' }).click()
  await expect(door).toBeVisible()
})
