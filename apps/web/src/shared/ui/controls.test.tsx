import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { DatePicker } from './date-picker.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)

const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

it('a choice is the list of the browser, empty until something is chosen', () => {
  const onChoose = vi.fn()
  const options = [
    { value: '2022', name: 'Year 2022' },
    { value: '2023', name: 'Year 2023' },
  ]
  render(<Select id="y" label="Year" required value="" options={options} onChoose={onChoose} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' })
  expect(select.required).toBe(true)
  expect(
    within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .map(one => [one.text, one.disabled]),
  ).toEqual([
    ['Choose', true],
    ['Year 2022', false],
    ['Year 2023', false],
  ])
  fireEvent.change(select, { target: { value: '2023' } })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2023')
})

it('a field of several lines has its hint read with it, and its fault in the place of the hint', () => {
  const { rerender } = render(<TextArea id="t" label="About" hint="500 characters" value="" onText={() => {}} />)
  expect(described(screen.getByRole('textbox', { name: 'About' }))).toBe('500 characters')
  rerender(<TextArea id="t" label="About" hint="500 characters" isWrong value="" onText={() => {}} />)
  expect(described(screen.getByRole('textbox', { name: 'About' }))).toBe('Invalid Value')
})

it('a box is ticked by its words too', () => {
  const onCheck = vi.fn()
  render(<Checkbox id="c" label="I accept the terms" required isWrong isChecked={false} onCheck={onCheck} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms' })
  expect([box.required, described(box)]).toEqual([true, 'Invalid Value'])
  fireEvent.click(screen.getByText('I accept the terms'))
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(true)
})

describe('a day', () => {
  const show = (value: string) => {
    const onDay = vi.fn()
    render(<DatePicker id="d" label="Date of birth" value={value} min="2026-11-02" max="2026-11-20" onDay={onDay} />)
    return onDay
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Date of birth')

  it('is typed as it is written here, and handed on as it is when it is none', () => {
    const onDay = show('2026-11-05')
    expect(field().value).toBe('05/11/2026')
    fireEvent.change(field(), { target: { value: '7/11/2026' } })
    expect(onDay).toHaveBeenLastCalledWith('2026-11-07')
    expect(field().value).toBe('7/11/2026')
    fireEvent.change(field(), { target: { value: '31/2/2026' } })
    expect(onDay).toHaveBeenLastCalledWith('31/2/2026')
  })

  it('is chosen from a calendar, which gives the focus back', async () => {
    const onDay = show('2026-11-05')
    const button = screen.getByRole('button', { name: 'Choose: Date of birth', expanded: false })
    fireEvent.click(button)
    const calendar = await screen.findByRole('dialog', { name: 'Date of birth' })
    const day = (name: RegExp) => within(calendar).getByRole<HTMLButtonElement>('button', { name })
    expect(day(/5 November,? 2026, selected/)).toBeTruthy()
    expect(day(/ 1 November,? 2026/).disabled).toBe(true)
    expect(day(/21 November,? 2026/).disabled).toBe(true)
    fireEvent.click(day(/ 9 November,? 2026/))
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-09')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('Escape closes the calendar and changes nothing', async () => {
    const onDay = show('')
    fireEvent.click(screen.getByRole('button', { name: /Choose/ }))
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onDay).not.toHaveBeenCalled()
  })
})
