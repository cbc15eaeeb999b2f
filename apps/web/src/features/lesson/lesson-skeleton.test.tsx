import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { kindAt } from '#features/kinds/index.ts'
import { getPage } from '#testkit/lesson.ts'
import { LessonSkeleton } from './lesson-skeleton.tsx'

const stay = (): void => undefined

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

const FILM = {
  kind: 'video' as const,
  file: null,
  posterUrl: null,
  seenPct: 90,
  durationS: 60,
  positionS: 0,
  watchedS: 0,
  watched: [],
  captions: [],
  chapters: [],
  questions: [],
  completesBy: null,
}

it('a film has its dark place from the first moment on: while it is asked for, and while its code is on the way', () => {
  const kind = kindAt('videofile')
  const { Player } = kind ?? {}
  if (!kind || !Player) throw new Error('a film has a player')
  const place = () => screen.getByRole('status', { name: 'Loading' }).querySelector('.aspect-video.bg-film')
  render(<LessonSkeleton kind={kind} />)
  expect(place()).toBeTruthy()
  cleanup()
  const page = getPage({ type: 'videofile' }, FILM)
  render(
    <Player
      page={page}
      kind={kind}
      address={{ programId: 5, type: 'videofile', id: 3 }}
      onHeadings={stay}
      onPlaying={stay}
    >
      {null}
    </Player>,
  )
  expect(place()).toBeTruthy()
})
