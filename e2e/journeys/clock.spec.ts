import { appUrl, codeFor, newLearner } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** Of the countdown of a lock: what passes while the journey looks, and the seconds of its end, which are not told. */
const NEAR_S = 20 + 60

const partsOf = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const secondOfDay = (text: string): number => {
  const [h = 0, m = 0, s = 0] = text.split(':').map(Number)
  return h * 3600 + m * 60 + s
}

for (const [name, offMs] of [
  ['fast', 600_000],
  ['slow', -600_000],
] as const)
  test(`a clock that is ten minutes ${name} changes no countdown`, async ({ page, request }) => {
    const { phone } = await newLearner()
    await page.clock.install({ time: Date.now() + offMs })
    await page.goto(`${appUrl()}/login`)
    await page.getByLabel('Mobile number or e-mail').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    const right = await codeFor(request, `+91${phone}`)
    const code = page.getByRole('textbox', { name: 'One-time code' })
    for (const said of ['4 attempts left', '3 attempts left', '2 attempts left', '1 attempt left', 'Try again in']) {
      await code.fill('')
      await code.fill(right === '111111' ? '222222' : '111111')
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    }
    const said = await page.getByRole('alert').filter({ hasText: 'Try again in' }).innerText()
    const [, minutes, seconds, clock = '', half] = /Try again in (\d+):(\d\d), at ([\d:]+) ([AP]M)/.exec(said) ?? []
    const unlockAt = (secondOfDay(clock) % 43_200) + (half === 'PM' ? 43_200 : 0)
    // By the clock of this process, which is the server's.
    const leftS = (unlockAt - secondOfDay(partsOf.format(new Date())) + 86_400) % 86_400
    expect(Math.abs(Number(minutes) * 60 + Number(seconds) - leftS)).toBeLessThan(NEAR_S)
  })
