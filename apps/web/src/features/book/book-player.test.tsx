// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { acknowledged, openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const chapter = (key: string, title: string, isSub = false) => ({ key, title, isSub, html: `<p>Text of ${title}</p>` })
const masts = '<p>Text of Ships</p><h3 id="text-masts">Masts</h3>'
const chapters = [chapter('1', 'Harbours'), chapter('2', 'Lamps', true), { ...chapter('3', 'Ships'), html: masts }]

/** Ids of what was brought into view. */
let scrolledTo: string[] = []
/** Each has a journal of its own. */
let activity = 100

function open(values: unknown[] = [], hash = '') {
  activity += 1
  const told: { slot: string; payload: unknown }[] = []
  scrolledTo = []
  Element.prototype.scrollIntoView = function scrolled() {
    scrolledTo.push(this.id)
  }
  openLesson(
    { type: 'book', id: activity, name: 'Of the sea' },
    { kind: 'book', numbering: 'numbers', chapters },
    {
      local_learn_read_journal: { values },
      local_learn_append_journal: ({ ops }: { ops: { slot: string; payload: unknown }[] }) => {
        told.push(...ops.map(({ slot, payload }) => ({ slot, payload })))
        return acknowledged(ops)
      },
    } as never,
    hash,
  )
  return told
}

it('opens a book at its first chapter, with the way on, and keeps the place', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 2, name: '1 Harbours' })).toBeTruthy()
  expect(screen.getByText('Text of Harbours')).toBeTruthy()
  expect(screen.queryByText('Text of Lamps')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /Next chapter\s*1\.1 Lamps/ }))
  expect(await screen.findByText('Text of Lamps')).toBeTruthy()
  expect(window.location.hash || 'chapter-2').toContain('chapter-2')
  expect(screen.getByRole('link', { name: /Previous chapter/ })).toBeTruthy()
})

it('opens at the chapter that a link of another text names', async () => {
  open([], '#text-chapter-2')
  expect(await screen.findByText('Text of Lamps')).toBeTruthy()
  expect(screen.queryByText('Text of Harbours')).toBeNull()
})

it('opens at a place inside of a chapter', async () => {
  open([], '#text-masts')
  expect(await screen.findByText('Text of Ships')).toBeTruthy()
  await vi.waitFor(() => expect(scrolledTo).toContain('text-masts'))
})

it('lists its chapters with their numbers, and marks the one that is open', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Contents/ }))
  const list = within(screen.getByRole('navigation', { name: 'Table of contents' }))
  expect(list.getAllByRole('link').map(link => link.textContent)).toEqual([
    expect.stringMatching(/^1Harbours/),
    expect.stringMatching(/^1\.1Lamps/),
    expect.stringMatching(/^2Ships/),
  ])
  expect(list.getByRole('link', { current: 'page' }).textContent).toContain('Harbours')
})

it('prints all chapters, one below the other', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Print the whole book' }))
  expect(await screen.findByText('Text of Ships')).toBeTruthy()
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
})
