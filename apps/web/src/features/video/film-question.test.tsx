import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilmQuestion } from './film-question.tsx'

afterEach(cleanup)

const question = { atS: 65, text: 'Which rows?', choices: ['All', 'Three'], right: 1, why: 'The frame has three.' }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('can be tried until it is right, then says why and goes on', () => {
  const [onAnswered, onPlay] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<FilmQuestion question={question} onAnswered={onAnswered} onPlay={onPlay} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Which rows?' }))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  press('Check answer')
  expect(screen.getByRole('status').textContent).toMatch(/^Not quite/)
  expect(onAnswered).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: 'Three' }))
  expect(screen.getByRole('status').textContent).not.toMatch(/^Not quite/)
  press('Check answer')
  expect(screen.getByRole('status').textContent).toBe('Right. The frame has three.')
  expect(onAnswered).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Check answer' })).toBeNull()
  press('Go on')
  expect(onPlay).toHaveBeenCalledOnce()
})

it('is left without an answer by a button of its own', () => {
  const onPlay = vi.fn<() => void>()
  render(<FilmQuestion question={question} onAnswered={vi.fn<() => void>()} onPlay={onPlay} />)
  press('Skip')
  expect(onPlay).toHaveBeenCalledOnce()
})
