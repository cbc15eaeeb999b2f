// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTHING = 'This page is empty.'
const open = (html: string) => openLesson({ type: 'page', name: 'Reading' }, { kind: 'page', html })

it.each(['', '<p> </p>\n<div>&nbsp;<br></div>'])('a page without words says so: %j', async html => {
  open(html)
  expect(await screen.findByText(NOTHING)).toBeTruthy()
})

it.each(['<p>One word</p>', '<p><img src="/a.png" alt=""></p>', '<math alttext="x"><mi>x</mi></math>'])(
  'a page that shows something does not: %s',
  async html => {
    open(html)
    await screen.findByRole('heading', { level: 1, name: 'Reading' })
    expect(screen.queryByText(NOTHING)).toBeNull()
  },
)
