import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'
import { importPackage, openPart, readPackage } from '../support/open-package.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** It sets values by a press, and commits nothing. */
const UNCOMMITTED = `<!doctype html><meta charset="utf-8"><h1>Silent</h1><p id="held"></p><button id="set">Answer</button><script>
const api = parent.API
api.LMSInitialize('')
const show = () => { held.textContent = 'Place ' + api.LMSGetValue('cmi.core.lesson_location') + ', state ' + api.LMSGetValue('cmi.suspend_data') }
document.getElementById('set').onclick = () => { api.LMSSetValue('cmi.core.lesson_location', 'seven'); api.LMSSetValue('cmi.suspend_data', 'half way'); api.LMSSetValue('cmi.core.score.raw', '64') }
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
  const address = await readPackage(page, course)
  const part = await openPart(page, address)
  await expect(part.getByText('Place , state')).toBeVisible()
  await part.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('link', { name: 'Back to the timeline' }).click()
  await expect(page).toHaveURL(/program-timeline/)
  const again = await openPart(page, address)
  await expect(again.locator('#held')).toHaveText('Place seven, state half way')
  await expect(page.getByText('64 of 100', { exact: true })).toBeVisible()
})

/** It says its last as its window goes, as most packages do: by the event of the page, with a commit, or at the end of its session. */
const WITH_LAST_WORDS = `<!doctype html><meta charset="utf-8"><h1>Last words</h1><p id="held"></p><script>
const api = parent.API
api.LMSInitialize('')
held.textContent = 'Place ' + api.LMSGetValue('cmi.core.lesson_location') + ', state ' + api.LMSGetValue('cmi.suspend_data')
addEventListener('pagehide', () => api.LMSSetValue('cmi.core.lesson_location', 'eight'))
addEventListener('unload', () => {
  api.LMSSetValue('cmi.suspend_data', 'last words')
  api.LMSSetValue('cmi.core.score.raw', '71')
  api.LMSSetValue('cmi.core.exit', 'suspend')
  api.LMSFinish('')
})
</script>`

test('what a package sets as its tab closes is found when its learner comes back', async ({ page, context }) => {
  const course = importPackage(
    'Last words',
    scormPackage({
      items: '<item identifier="a" identifierref="ra"><title>Last words</title></item>',
      resources: '<resource identifier="ra" adlcp:scormtype="sco" href="a.html"/>',
      more: [{ path: 'a.html', bytes: WITH_LAST_WORDS }],
    }),
  )
  await signIn(page, (await newLearner({ program: 'Last words' })).email)
  const address = await readPackage(page, course)
  const part = await openPart(page, address)
  await expect(part.getByText('Place , state')).toBeVisible()
  await page.close({ runBeforeUnload: true })
  const back = await context.newPage()
  const again = await openPart(back, address)
  await expect(again.locator('#held')).toHaveText('Place eight, state last words')
  await expect(back.getByText('71 of 100', { exact: true })).toBeVisible()
})
