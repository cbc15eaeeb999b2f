import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLesson } from '../../testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (href: string) => openLesson({ type: 'url', name: 'Go on' }, { kind: 'url', href })

describe('a link', () => {
  it('to another site opens beside the lesson', async () => {
    open('https://a.example/x')
    const link = await screen.findByRole('link', { name: /a\.example, opens in a new window/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://a.example/x', '_blank'])
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
    const link = await screen.findByRole('link', { name: /in this course/ })
    const isFollowedByTheBrowser = fireEvent.click(link)
    expect(isFollowedByTheBrowser).toBe(false)
    expect(link.getAttribute('target')).toBeNull()
  })

  it('to a tool says what it is, and that nobody is signed in to it', async () => {
    openLesson({ type: 'url', name: 'Autograder' }, { kind: 'url', href: 'https://tools.example/launch', isTool: true })
    await screen.findByText(/^This is a tool of tools\.example\. We cannot sign you in to it/)
    const link = screen.getByRole('link', { name: /tools\.example, opens in a new window/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://tools.example/launch', '_blank'])
  })

  it.each(['', 'javascript:alert(1)', '//evil.example'])('that leads nowhere says so: %s', async href => {
    open(href)
    await screen.findByText('This link leads nowhere that can be opened.')
  })
})
