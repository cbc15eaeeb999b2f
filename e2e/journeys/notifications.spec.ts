import { tabTo } from '../support/keyboard.ts'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** What is due may be told of meanwhile. */
const UNREAD = /^Notifications, \d+ unread$/

/** A discussion of whoever is signed in, in a forum of the demo institute. */
async function startDiscussion(page: Page, title: string): Promise<number> {
  const { program } = await learn<{ program: { lpId: number } }>(page, 'local_learn_get_dashboard', {})
  const { forums } = await learn<{ forums: { id: number; name: string }[] }>(page, 'local_learn_get_forums', {
    programid: program.lpId,
  })
  const forumid = forums.find(({ name }) => /the formula you are proud of/.test(name))?.id
  const write = { forumid, title, html: '<p>Words</p>', key: crypto.randomUUID() }
  return (await learn<{ discussionid: number }>(page, 'local_learn_start_discussion', write)).discussionid
}

test('a reply reaches who asked: by the bell, to the exact post, and is read then', async ({ page, browser }) => {
  test.slow()
  const title = `Which total is right ${Date.now()}`
  await narrowable(page)
  await signIn(page, (await newLearner()).email)
  const discussionid = await startDiscussion(page, title)

  const opening = page.context().waitForEvent('page')
  await page
    .getByRole('link', { name: 'Discussions', exact: true })
    .evaluate((link: HTMLAnchorElement) => void window.open(link.href))
  const second = await opening
  const other = await (await browser.newContext()).newPage()
  await signIn(other, (await newLearner({ firstName: 'Kabir' })).email)
  const { posts } = await learn<{ posts: { id: number }[] }>(other, 'local_learn_get_discussion', { discussionid })
  const reply = { postid: posts[0]?.id, html: '<p>The second one.</p>', key: crypto.randomUUID() }
  await learn(other, 'local_learn_reply_in_discussion', reply)

  // It comes by itself, to every tab: one of them listens for all.
  for (const tab of [page, second])
    await expect(tab.getByRole('button', { name: UNREAD })).toBeVisible({ timeout: 15_000 })
  await second.close()
  await page.getByRole('button', { name: UNREAD }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: `Kabir Rao replied in “${title}”` })).toBeVisible()
  await look(page, 'notification-panel')
  await panel.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await look(page, 'notifications')
  await lookNarrow(page, 'notifications')
  await page.getByRole('link', { name: `Kabir Rao replied in “${title}”` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('The second one.')).toBeInViewport()
  await page.goBack()
  await page.getByRole('tab', { name: 'Unread' }).click()
  await expect(page.getByRole('link', { name: `Kabir Rao replied in “${title}”` })).toHaveCount(0)
  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByRole('link', { name: `Kabir Rao replied in “${title}”` }).click()
  await expect(page.getByText('The second one.')).toBeVisible()
  const again = { postid: posts[0]?.id, html: '<p>No, the third one.</p>', key: crypto.randomUUID() }
  await learn(other, 'local_learn_reply_in_discussion', again)
  // What is written while somebody reads comes without a reload.
  await expect(page.getByText('No, the third one.')).toBeVisible({ timeout: 15_000 })
})

test('a learner mutes a discussion at the spot, by keyboard, and hears no more of it', async ({ page, browser }) => {
  test.slow()
  const title = `Which join is it ${Date.now()}`
  await signIn(page, (await newLearner()).email)
  const discussionid = await startDiscussion(page, title)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, (await newLearner({ firstName: 'Kabir' })).email)
  const { posts } = await learn<{ posts: { id: number }[] }>(other, 'local_learn_get_discussion', { discussionid })
  const reply = () => ({ postid: posts[0]?.id, html: '<p>Words.</p>', key: crypto.randomUUID() })
  await learn(other, 'local_learn_reply_in_discussion', reply())
  await expect(page.getByRole('button', { name: UNREAD })).toBeVisible({ timeout: 15_000 })
  await tabTo(page, /Notifications, \d+ unread/, 'button')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('listitem').filter({ hasText: title })
  await expect(row).toBeVisible()
  const mute = row.getByRole('button', { name: 'Mute this one' })
  for (let n = 0; n < 20 && !(await mute.isVisible()); n++) {
    await tabTo(page, /^Why did I get this\?$/, 'button')
    await page.keyboard.press('Enter')
    if (!(await mute.isVisible().catch(() => false))) await page.waitForTimeout(300)
  }
  await tabTo(page, /^Mute this one$/, 'button')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await look(page, 'notification-muted')
  await page.keyboard.press('Escape')
  const count = () => learn<{ unread: number }>(page, 'local_learn_get_unread_count', {})
  const { unread } = await count()
  await learn(other, 'local_learn_reply_in_discussion', reply())
  await learn(other, 'local_learn_start_discussion', {
    forumid: (await learn<{ forum: { id: number } }>(other, 'local_learn_get_discussion', { discussionid })).forum.id,
    title: 'Something else',
    html: '<p>Words</p>',
    key: crypto.randomUUID(),
  })
  await page.waitForTimeout(3000)
  expect((await count()).unread).toBe(unread)
})
