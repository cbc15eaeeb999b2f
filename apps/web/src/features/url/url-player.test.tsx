import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getPage, openLesson } from '../../testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (href: string) => openLesson({ type: 'url', name: 'Go on' }, { kind: 'url', href })

describe('a link', () => {
  it('to another site opens beside the lesson', async () => {
    open('https://a.example/x')
    const link = await screen.findByRole('link', { name: /^a\.example\/x Opens in a new window/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://a.example/x', '_blank'])
  })

  it('is done by the press and not by a look; until then it is the primary', async () => {
    const isRead: unknown[] = []
    const change = { type: 'url', completion: 'auto' } as const
    const content = { kind: 'url', href: 'https://a.example/x' } as const
    openLesson(change, content, {
      local_learn_get_activity: () => getPage({ ...change, state: isRead.at(-1) ? 'completed' : 'new' }, content),
      local_learn_record_opening: ({ isread = true }) => {
        isRead.push(isread)
        return { state: isread ? 'completed' : 'started', progress: { done: 0, total: 1 } }
      },
    })
    const link = await screen.findByRole('link', { name: /a\.example/ })
    await waitFor(() => expect(isRead).toEqual([false]))
    expect(screen.getByText('Open the page').className).toContain('bg-brand ')
    // No page of another site is opened from here.
    link.addEventListener('click', event => event.preventDefault())
    fireEvent.click(link)
    await waitFor(() => expect(isRead).toEqual([false, true]))
    await waitFor(() => expect(screen.getByText('Open the page').className).not.toContain('bg-brand '))
  })

  it('that leads nowhere is done by the look: there is nothing to press', async () => {
    const isRead: unknown[] = []
    openLesson(
      { type: 'url', completion: 'auto' },
      { kind: 'url', href: '' },
      {
        local_learn_record_opening: ({ isread = true }) => {
          isRead.push(isread)
          return { state: 'completed', progress: { done: 1, total: 1 } }
        },
      },
    )
    await waitFor(() => expect(isRead).toContain(true))
  })

  it('to write to opens the mail program', async () => {
    open('mailto:asha%2Brao@example.org?subject=Hi')
    const link = await screen.findByRole('link', { name: /asha\+rao@example\.org, opens your mail/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'mailto:asha%2Brao@example.org?subject=Hi',
      null,
    ])
  })

  it('inside the course is followed without loading a page', async () => {
    open('/program-timeline/1?course=2#section-7')
    const link = await screen.findByRole('link', { name: /In this course/ })
    const isFollowedByTheBrowser = fireEvent.click(link)
    expect(isFollowedByTheBrowser).toBe(false)
    expect(link.getAttribute('target')).toBeNull()
  })

  it('to a tool says what it is, and that nobody is signed in to it', async () => {
    openLesson(
      { type: 'url', name: 'Autograder' },
      { kind: 'url', href: 'https://tools.example/launch', isTool: true },
      { local_learn_get_tool: { name: null, launch: null, givesgrades: false, pct: null } },
    )
    await screen.findByText(/^This is a tool of tools\.example\. We can’t sign you in to it/)
    const link = screen.getByRole('link', { name: /^tools\.example\/launch Opens in a new window/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://tools.example/launch', '_blank'])
  })

  it('to a tool that is known here signs in, in a new window, and says what comes back', async () => {
    openLesson(
      { type: 'url', name: 'Autograder' },
      { kind: 'url', href: 'https://tools.example/launch', isTool: true },
      { local_learn_get_tool: { name: 'Grader', launch: '/lti/launch/7', givesgrades: true, pct: 70 } },
    )
    const link = await screen.findByRole('link', { name: 'Open Grader' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/lti/launch/7', '_blank'])
    screen.getByText(/Your score comes back to this lesson/)
    screen.getByText('Your score: 70%')
    expect(screen.queryByText(/We can’t sign you in/)).toBeNull()
  })

  it.each(['', 'javascript:alert(1)', '//evil.example'])('that leads nowhere says so: %s', async href => {
    open(href)
    await screen.findByText('This link can’t be opened.')
  })
})
