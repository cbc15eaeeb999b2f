import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilmButton, FilmRange, FilmSelect } from './film-controls.tsx'

afterEach(cleanup)
const SPEEDS = [
  { value: '1', name: '1×' },
  { value: '2', name: '2×' },
]

it('a control with a value takes its keys for itself', () => {
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  render(
    <>
      <FilmSelect label="Speed" options={SPEEDS} value="1" onChoose={() => undefined} />
      <FilmRange label="Volume" pct={50} stepPct={5} onPct={() => undefined} />
      <FilmButton label="Mute" />
    </>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Speed: 1×' }), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('menuitemradio', { name: '1×' }), { key: 'k' })
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: 'ArrowUp' })
  expect(onKey).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mute' }), { key: 'ArrowUp' })
  expect(onKey).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', onKey)
})

it('a choice and an amount say what was chosen', () => {
  const onChoose = vi.fn()
  const onPct = vi.fn()
  render(<FilmSelect label="Speed" options={SPEEDS} value="1" onChoose={onChoose} />)
  render(<FilmRange label="Volume" pct={50} stepPct={5} onPct={onPct} />)
  fireEvent.click(screen.getByRole('button', { name: 'Speed: 1×' }))
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('1×')
  fireEvent.click(screen.getByRole('menuitemradio', { name: '2×' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '75' } })
  expect([onChoose.mock.lastCall, onPct.mock.lastCall]).toEqual([['2'], [75]])
})

it('a button tells the key that does the same', () => {
  render(<FilmButton label="Captions" shortcut="C" aria-pressed />)
  const button = screen.getByRole('button', { name: 'Captions', pressed: true })
  expect([button.title, button.getAttribute('aria-keyshortcuts')]).toEqual(['Captions (C)', 'C'])
})
