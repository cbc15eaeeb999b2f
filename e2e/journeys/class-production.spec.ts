import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ResultOf } from '@learn/contract'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { startInstitute } from '../support/production.ts'
import { setUpSecondFactor } from '../support/second-factor.ts'
import { learn, PASSWORD } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const [HOST, LEARNER] = ['padma@live.verdant.test', 'asha@live.verdant.test']
const [PROGRAM, CLASS] = ['Evening batch', 'Window frames']

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('Username').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const secondsIn = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a class in production, behind https: its host reloads, its learner sees it go on and its recording @long', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const institute = await startInstitute()
  const { url } = institute
  try {
    const file = path.join(tmpdir(), `live-${process.pid}.zip`)
    const pages = {
      'index.md': '---\ntitle: Window functions\nid: live\n---\n',
      'start/welcome.md': '# Welcome\n\nBring a query.\n',
    }
    writeFileSync(file, writeZip(Object.entries(pages).map(([at, bytes]) => ({ path: at, bytes }))))
    await institute.run('staff:create', '--email', HOST, '--name', 'Padma Rao', '--password', PASSWORD)
    await institute.run('import', file, '--program', PROGRAM)
    const asha = ['--email', LEARNER, '--name', 'Asha Rao', '--phone', '9845012300', '--password', PASSWORD]
    await institute.run('learner:create', ...asha, '--program', PROGRAM)

    const host = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
    await signIn(host, url, HOST)
    await host.waitForURL(`${url}/second-factor`)
    await setUpSecondFactor(host)
    await host.waitForURL(`${url}/staff`)
    const planned = () => learn<ResultOf<'local_learn_get_staff_classes'>>(host, 'local_learn_get_staff_classes', {})
    const [course] = (await planned()).courses
    const act = {
      kind: 'class',
      courseid: course?.id,
      sectionid: course?.sections[0]?.id,
      name: CLASS,
      startsat: Math.floor(Date.now() / 1000),
      minutes: 30,
    }
    await learn(host, 'local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
    const id = (await planned()).items[0]?.activity.id

    const faults: string[] = []
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
    for (const one of [host, page])
      one.on('console', message => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text())
      })
    await signIn(page, url, LEARNER)
    await page.getByRole('main').getByRole('link', { name: CLASS }).first().click()
    await host.goto(`${url}/zoom/${id}`)
    await host.getByRole('button', { name: 'Start class' }).click()
    await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })
    // Whoever stands in the lobby is let in without a touch.
    await page.goto(`${url}/zoom/${id}`)
    await expect.poll(() => secondsIn(page, 'The class'), { timeout: 30_000 }).toBeGreaterThan(2)

    await host.reload()
    await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })
    const before = await secondsIn(page, 'The class')
    await expect.poll(() => secondsIn(page, 'The class'), { timeout: 30_000 }).toBeGreaterThan(before + 4)
    await host.getByRole('button', { name: 'End class' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'End class' }).click()
    const player = page.getByRole('region', { name: `Video: ${CLASS}` })
    await player.getByRole('button', { name: 'Play' }).click({ timeout: 30_000 })
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1)
    const { rows } = await learn<ResultOf<'local_learn_get_attendance'>>(page, 'local_learn_get_attendance', {
      page: 1,
    })
    expect(rows[0]?.countedS).toBeGreaterThan(4)
    expect(faults).toEqual([])
  } finally {
    await institute.stop()
  }
})
