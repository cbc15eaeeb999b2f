// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (key: string, concept: string, html: string, categories: string[] = []) => ({
  key,
  concept,
  aliases: key === '1' ? ['Average'] : [],
  html,
  categories,
  files: [],
})
const entries = [
  entry('1', 'Mean', '<p>The sum over the count.</p>', ['Centre']),
  entry('2', 'Range', '<p>From the least to the most.</p>'),
]
const open = (look: 'open' | 'folded') =>
  openLesson({ type: 'glossary', name: 'Words' }, { kind: 'glossary', look, entries })
const concepts = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

it('says that it has no entries', async () => {
  openLesson({ type: 'glossary', name: 'Words' }, { kind: 'glossary', look: 'open', entries: [] })
  expect(await screen.findByText('This glossary has no entries yet.')).toBeTruthy()
  expect(screen.queryByRole('searchbox', { name: 'Search for a word' })).toBeNull()
})

it('shows its entries, found by word, letter and category', async () => {
  open('open')
  expect(await screen.findByText('The sum over the count.')).toBeTruthy()
  expect(screen.getByText('2 entries')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search for a word' }), { target: { value: 'aver' } })
  expect(screen.queryByText('From the least to the most.')).toBeNull()
  expect(screen.getByText('1 of 2 entries')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'R' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show all entries' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Centre' } })
  expect(screen.queryByText('From the least to the most.')).toBeNull()
})

it('shows a meaning when its concept is pressed, where it is made so', async () => {
  open('folded')
  const button = await screen.findByRole('button', { name: 'Mean' })
  expect(concepts()).toEqual(expect.arrayContaining(['Mean', 'Range']))
  expect(screen.queryByText('The sum over the count.')).toBeNull()
  fireEvent.click(button)
  expect(await screen.findByText('The sum over the count.')).toBeTruthy()
})
