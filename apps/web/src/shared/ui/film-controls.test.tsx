import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilmButton, FilmMenu, FilmRange } from './film-controls.tsx'

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
      <FilmMenu
        label="Settings"
        button="Settings"
        choices={[{ label: 'Speed', options: SPEEDS, value: '1', onChoose: () => undefined }]}
      />
      <FilmRange label="Volume" pct={50} stepPct={5} onPct={() => undefined} />
      <FilmButton label="Mute" />
    </>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Settings' }), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('menuitemradio', { name: '1×' }), { key: 'k' })
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: 'ArrowUp' })
  expect(onKey).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mute' }), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Settings' }), { key: 'c' })
  expect(onKey).toHaveBeenCalledTimes(2)
  document.removeEventListener('keydown', onKey)
})

it('a choice and an amount say what was chosen', () => {
  const onSpeed = vi.fn()
  const onCaptions = vi.fn()
  const onPct = vi.fn()
  const captions = [
    { value: '', name: 'Off' },
    { value: 'en', name: 'English' },
  ]
  render(
    <FilmMenu
      label="Settings"
      button="Settings"
      choices={[
        { label: 'Speed', options: SPEEDS, value: '1', onChoose: onSpeed },
        { label: 'Captions', options: captions, value: 'en', onChoose: onCaptions },
      ]}
    />,
  )
  render(<FilmRange label="Volume" pct={50} stepPct={5} onPct={onPct} />)
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  open()
  const chosen = within(screen.getByRole('menu', { name: 'Settings' })).getAllByRole('menuitemradio', { checked: true })
  expect(chosen.map(item => item.textContent)).toEqual(['1×', 'English'])
  fireEvent.click(within(screen.getByRole('group', { name: 'Speed' })).getByRole('menuitemradio', { name: '2×' }))
  open()
  fireEvent.click(within(screen.getByRole('group', { name: 'Captions' })).getByRole('menuitemradio', { name: 'Off' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '75' } })
  expect([onSpeed.mock.calls, onCaptions.mock.calls, onPct.mock.calls]).toEqual([[['2']], [['']], [[75]]])
})

it('a button tells the key that does the same', () => {
  render(<FilmButton label="Captions" shortcut="C" aria-pressed />)
  const button = screen.getByRole('button', { name: 'Captions', pressed: true })
  expect([button.title, button.getAttribute('aria-keyshortcuts')]).toEqual(['Captions (C)', 'C'])
})
