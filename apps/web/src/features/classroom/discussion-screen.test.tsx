// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import type { DiscussionPage, ForumPost } from '@learn/contract/forum'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { common, getPage, NOW_S, prepareLesson } from '#testkit/lesson.ts'
import { renderApp } from '#testkit/render-app.tsx'

const author = { id: 8, name: 'Kabir Shetty', role: null, isMe: false }
const post: ForumPost = {
  id: 21,
  parentId: null,
  author,
  html: '<p>I want one total for the whole year.</p>',
  files: [],
  writtenAt: NOW_S - 3600,
  editedAt: null,
  gone: null,
  hiddenReason: null,
  isAnswer: false,
  isNew: false,
  helpful: 6,
  isHelpful: false,
  editableUntil: null,
  reports: null,
  isReportedByMe: false,
  can: { reply: false, edit: false, remove: false, report: false, moderate: false },
}
const discussion: DiscussionPage['discussion'] = {
  id: 20,
  title: 'Why does my running total restart?',
  author,
  excerpt: '',
  startedAt: NOW_S - 3600,
  lastAt: NOW_S - 3600,
  lastName: author.name,
  replies: 0,
  unread: 0,
  isPinned: false,
  isLocked: false,
  isSolved: false,
  isFollowed: false,
  isMine: false,
}
const page: DiscussionPage = {
  forum: {
    id: 3,
    name: 'Ask and answer',
    look: 'general',
    course: { id: 2, name: 'SQL for business' },
    programId: 5,
    maxFiles: 0,
    maxBytes: 0,
    startRefusal: null,
    can: { start: true, moderate: false },
  },
  discussion,
  posts: [post],
  isWaitingForAnswer: false,
  replyRefusal: 'It is locked',
  serverAt: NOW_S,
}
const forum = getPage(
  { type: 'forum', name: 'Ask and answer', dueAt: null },
  {
    kind: 'forum',
    look: 'general',
    asks: { discussions: 0, replies: 0, posts: 0 },
    written: { discussions: 0, replies: 0, posts: 0 },
  },
)

beforeEach(() => {
  prepareLesson()
  serve({
    ...common,
    local_learn_get_activity: forum,
    local_learn_get_discussion: page,
    local_learn_get_discussions: { forum: page.forum, items: [discussion], total: 1, pagesize: 20 },
  })
  renderApp('/page-activity/5/forum/3/discussion/20')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a discussion keeps the bar of its lesson: crumbs down to it, the way back to its forum, and the lessons around', async () => {
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  expect((await crumbs.findAllByRole('listitem')).map(item => item.textContent)).toEqual([
    'SQL for business',
    'Joins',
    'Ask and answer',
    'Why does my running total restart?',
  ])
  expect(screen.getByRole('link', { name: 'Back to Ask and answer' }).getAttribute('href')).toBe(
    '/page-activity/5/forum/3',
  )
  expect(screen.getByRole('link', { name: 'Next lesson' }).getAttribute('href')).toBe('/page-activity/5/page/9')
})

it('its panel shows the other discussions first, with the contents and the notes of the lesson beside them', async () => {
  const tab = await screen.findByRole('tab', { name: 'Discussion' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByText(/^1.discussion in this forum/)).toBeTruthy()
  expect(await screen.findByRole('tab', { name: /Notes/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Contents' }))
  expect(screen.getByRole('region', { name: 'Joins' })).toBeTruthy()
})

it('following stands on the first post', async () => {
  const first = within(await screen.findByLabelText('Why does my running total restart?'))
  expect(first.getByRole('button', { name: 'Follow' })).toBeTruthy()
})
