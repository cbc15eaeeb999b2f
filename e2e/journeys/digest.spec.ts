import { laterProduct } from '../support/later-product.ts'
import { look } from '../support/look.ts'
import { freePair } from '../support/product.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const startLater = laterProduct('digest')

test('a day of news comes in one mail, and its link ends it signed out @long', async ({ page, request, browser }) => {
  test.setTimeout(300_000)
  const port = await freePair()
  const today = await startLater(port, 0)
  const learner = await newLearner()
  await signIn(page, (await newStaff()).email, '/staff')
  for (const title of ['The lab is open', 'The library too'])
    await learn(page, 'local_learn_announce', {
      title,
      text: 'Come and see.',
      audience: { emails: [learner.email] },
      key: crypto.randomUUID(),
    })
  const outbox = async (): Promise<string[]> => {
    const reply = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(learner.email)}`)
    return ((await reply.json()) as { text: string }[]).map(({ text }) => text)
  }
  const other = await (await browser.newContext()).newPage()
  await signIn(other, learner.email)
  const unread = async () => (await learn<{ unread: number }>(other, 'local_learn_get_unread_count', {})).unread
  await expect.poll(unread, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
  expect((await outbox()).filter(text => text.includes('The lab is open'))).toEqual([])
  await today.stop()

  const later = await startLater(port, 1.5)
  try {
    const digests = async () => (await outbox()).filter(text => text.includes('The lab is open'))
    await expect.poll(async () => (await digests()).length, { timeout: 30_000 }).toBe(1)
    const [digest = ''] = await digests()
    expect(digest).toContain('The library too')
    const out = await (await browser.newContext()).newPage()
    await out.goto(/https?:\S+\/unsubscribe\?token=\S+/.exec(digest)?.[0] ?? '')
    await look(out, 'unsubscribe')
    await out.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(out.getByRole('heading', { level: 1, name: "You've unsubscribed" })).toBeVisible()
  } finally {
    await later.stop()
  }
})
