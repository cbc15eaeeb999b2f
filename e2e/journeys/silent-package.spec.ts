import { expect, test } from '@playwright/test'
import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'
import { importPackage, openPart, packageOf } from '../support/open-package.ts'
import { newLearner, signIn } from '../support/session.ts'

/** It commits nothing: one value is set by a press, another while the page goes. */
const UNCOMMITTED = `<!doctype html><meta charset="utf-8"><h1>Silent</h1><p id="held"></p><button id="set">Answer</button><script>
const api = parent.API
api.LMSInitialize('')
const show = () => { held.textContent = 'Place ' + api.LMSGetValue('cmi.core.lesson_location') + ', left ' + api.LMSGetValue('cmi.suspend_data') }
document.getElementById('set').onclick = () => { api.LMSSetValue('cmi.core.lesson_location', 'seven'); api.LMSSetValue('cmi.core.score.raw', '64') }
addEventListener('pagehide', () => api.LMSSetValue('cmi.suspend_data', 'late'))
show()
</script>`

test('what a package sets and never commits is kept when its learner leaves', async ({ page }) => {
  const course = importPackage(
    'Silent packages',
    scormPackage({
      items: '<item identifier="a" identifierref="ra"><title>Silent</title></item>',
      resources: '<resource identifier="ra" adlcp:scormtype="sco" href="a.html"/>',
      more: [{ path: 'a.html', bytes: UNCOMMITTED }],
    }),
  )
  await signIn(page, (await newLearner({ program: 'Silent packages' })).email)
  const address = await packageOf(page, course)
  const part = await openPart(page, address)
  await expect(part.getByText('Place , left')).toBeVisible()
  await part.getByRole('button', { name: 'Answer' }).click()
  await page.locator('a[href="/dashboard"]').first().click()
  await expect(page).toHaveURL(/dashboard/)
  const again = await openPart(page, address)
  await expect(again.getByText('Place seven, left late')).toBeVisible()
  await expect(page.getByText('64 of 100', { exact: true })).toBeVisible()
})
