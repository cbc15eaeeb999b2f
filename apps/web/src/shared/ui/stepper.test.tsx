import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

const show = () => {
  const onChoose = vi.fn()
  render(
    <Stepper
      label="Profile"
      currentId="work"
      onChoose={onChoose}
      steps={[
        { id: 'personal', name: 'Personal details', state: 'done' },
        { id: 'work', name: 'Work', state: 'open' },
        { id: 'careers', name: 'Careers', note: 'Opens after graduation details', state: 'locked' },
      ]}
    />,
  )
  return onChoose
}

it('names each step with its state, and marks the one on screen', () => {
  show()
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getByRole('button', { name: /Done\s*Personal details/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Locked\s*Careers\s*Opens after graduation details/ })).toBeTruthy()
})

it('a locked step can be reached to read why, and is not chosen', () => {
  const onChoose = show()
  const locked = screen.getByRole('button', { name: /Careers/ })
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  locked.focus()
  expect(document.activeElement).toBe(locked)
  fireEvent.click(locked)
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /Personal/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('personal')
})
