import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

interface Forum {
  id: number
  name: string
  latest: { id: number; title: string }[]
}

/** A forum of the demo institute that is open to everybody in its program. */
async function forumOf(page: Page): Promise<{ programId: number; forum: Forum }> {
  const { program } = await learn<{ program: { lpId: number } }>(page, 'local_learn_get_dashboard', {})
  const { forums } = await learn<{ forums: Forum[] }>(page, 'local_learn_get_forums', { programid: program.lpId })
  const forum = forums.find(({ name }) => /the formula you are proud of/.test(name))
  if (!forum) throw new Error('the demo institute has no such forum')
  return { programId: program.lpId, forum }
}

/** Writes into the field of rich text. */
async function write(page: Page, name: string, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name })
  const start = page.getByRole('button', { name, exact: true })
  await expect(field.or(start)).toBeVisible()
  if (await start.isVisible()) await start.click()
  // It takes words once it is known what was written there before.
  await expect(field).toHaveAttribute('contenteditable', 'true')
  await field.click()
  await page.keyboard.type(words)
}

test('a learner asks, is answered by staff, and reads what is new @long', async ({ page, browser }) => {
  test.slow()
  const own = `Why is the total empty ${Date.now()}`
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: 'Discussions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discussions' })).toBeVisible()
  await expect(page.getByText(/new$/).first()).toBeVisible()
  // The navigation is wide while the pointer is over it.
  await page.mouse.move(900, 700)
  await look(page, 'forums')
  const { programId, forum } = await forumOf(page)
  await page.getByRole('link', { name: forum.name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: /\d+ discussions/ })).toBeVisible()
  await look(page, 'forum-list')
  await page.getByRole('searchbox', { name: 'Search discussions' }).fill('last filled cell')
  await expect(page.getByText('1 discussion found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search discussions' }).fill('')
  await page.getByRole('button', { name: 'Start a discussion' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(own)
  await write(page, 'What do you want to say?', 'The sum of a column without a row gives nothing.')
  await look(page, 'forum-start')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
  await expect(page.getByText(/^Editable until/)).toBeVisible()
  const address = page.url()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.goto(`${appUrl()}/staff/activity/${forum.id}`)
  await staff.getByRole('link', { name: own }).click()
  await write(staff, 'Write a reply', 'Around it goes coalesce: coalesce(sum(x), 0).')
  await staff.getByRole('button', { name: 'Post reply' }).click()
  const answer = staff.getByRole('listitem').filter({ hasText: 'coalesce' })
  await expect(answer.getByText(/^Editable until/)).toBeVisible()
  await answer.getByRole('button', { name: /^More for the post/ }).click()
  await staff.getByRole('menuitem', { name: 'Mark as answer' }).click()
  await expect(answer.getByText('Solves it')).toBeVisible()
  await staff.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(staff.getByText('Pinned').first()).toBeVisible()
  await staff.getByRole('button', { name: 'Unpin' }).click()
  await look(staff, 'forum-staff')
  await staff.context().close()

  await page.goto(`${appUrl()}/page-activity/${programId}/forum/${forum.id}`)
  const row = page.getByRole('listitem').filter({ hasText: own })
  await expect(row.getByText('1 new')).toBeVisible()
  await expect(row.getByText('Solved')).toBeVisible()
  await page.goto(address)
  const reply = page.getByRole('listitem').filter({ hasText: 'coalesce' })
  await reply.getByRole('button', { name: /^Helpful/ }).click()
  await expect(reply.getByRole('button', { name: 'Helpful 1' })).toHaveAttribute('aria-pressed', 'true')
  await reply.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('In reply to').last()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a reply' })).toBeFocused()
  await page.keyboard.type('Thank you, that is it.')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you' }).getByText('You ·')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Your post' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await look(page, 'forum-thread')
  await page.setViewportSize({ width: 1024, height: 800 })
  await look(page, 'forum-thread-1024')
  // What zoom does: the page is narrow, and the window is not.
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await page.setViewportSize({ width: 320, height: 800 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
  await look(page, 'forum-thread-320')
})

test('what is posted without a network is kept, told and sent once @long', async ({ page, context }) => {
  await signIn(page, (await newLearner()).email)
  const { programId, forum } = await forumOf(page)
  const [first] = forum.latest
  await page.goto(`${appUrl()}/page-activity/${programId}/forum/${forum.id}/discussion/${first?.id}`)
  const words = `From a train ${Date.now()}`
  await write(page, 'Write a reply', words)
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText(/Not posted yet. You’re offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await expect(page.getByText(/Not posted yet/)).toHaveCount(0)
})

test('staff hide what was reported, and show it again @long', async ({ page, browser }) => {
  const words = `Buy my notes ${Date.now()}`
  await signIn(page, (await newLearner()).email)
  const { forum } = await forumOf(page)
  const started = await learn<{ discussionid: number }>(page, 'local_learn_start_discussion', {
    forumid: forum.id,
    title: words,
    html: '<p>Cheap</p>',
    key: crypto.randomUUID(),
  })
  const other = await (await browser.newContext()).newPage()
  await signIn(other, (await newLearner()).email)
  const { programId } = await forumOf(other)
  await other.goto(`${appUrl()}/page-activity/${programId}/forum/${forum.id}/discussion/${started.discussionid}`)
  await other.getByRole('button', { name: /^More for the post/ }).click()
  await other.getByRole('menuitem', { name: 'Report to staff' }).click()
  await other.getByRole('textbox', { name: 'What is wrong with it?' }).fill('An advertisement')
  await look(other, 'forum-report', { fullPage: false })
  await other.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(other.getByText('You reported this post. Staff will look at it.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.getByRole('link', { name: words }).click()
  await expect(staff.getByText(/reported this: An advertisement/)).toBeVisible()
  await staff.getByRole('button', { name: 'Hide it' }).click()
  await staff.getByRole('textbox', { name: 'Reason' }).fill('Advertising is not for here.')
  await staff.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(staff.getByText(/Staff have hidden this post/)).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: words })).toHaveCount(0)
  await staff.getByRole('button', { name: /^More for the post/ }).click()
  await staff.getByRole('menuitem', { name: 'Show again' }).click()
  await expect(staff.getByText(/Staff have hidden this post/)).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: words })).toBeVisible()
})
