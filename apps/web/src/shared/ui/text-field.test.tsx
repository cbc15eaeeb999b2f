import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)
const show = (change: Partial<Parameters<typeof TextField>[0]>): HTMLElement => {
  render(<TextField id="city" label="City" isWrong={false} onText={() => {}} {...change} />)
  return screen.getByLabelText(/City/)
}

it("says 'Invalid Value' when in error, to eyes and ears (spec: platform 5)", () => {
  const input = show({ isWrong: true })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(fault?.textContent).toBe('Invalid Value')
})

it('says a better sentence where there is one, and nothing while all is well', () => {
  show({ isWrong: true, fault: 'Enter a city' })
  expect(screen.getByText('Enter a city')).toBeTruthy()
  cleanup()
  const input = show({})
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-describedby')).toBeNull()
})

it('a required field is marked (spec: platform 5)', () => {
  const input = show({ required: true }) as HTMLInputElement
  expect(input.required).toBe(true)
  expect(document.querySelector('label')?.parentElement?.textContent).toBe('City*')
  cleanup()
  show({})
  expect(document.querySelector('label')?.parentElement?.textContent).toBe('City')
})
