import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { kindAt } from '#features/kinds/index.ts'
import { LessonSkeleton } from './lesson-skeleton.tsx'

afterEach(cleanup)

it.each([
  ['page', true],
  ['quiz', false],
  ['nothing', false],
])('stands at the place of what comes: %s, in the measure of a text: %s', (type, isText) => {
  render(<LessonSkeleton kind={kindAt(type)} />)
  const place = screen.getByRole('status', { name: 'Loading' })
  expect(place.className).toContain('pt-10')
  expect(place.querySelector('.max-w-measure') !== null).toBe(isText)
})
