// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openLesson } from '#testkit/lesson.ts'

// Players are loaded on their first use.
configure({ asyncUtilTimeout: 5000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows lesson as its author wrote it', async () => {
  openLesson({ type: 'lesson', name: 'The first' }, { kind: 'lesson', text: 'Written by its author' })
  expect(await screen.findByText('Written by its author')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The first')
})
