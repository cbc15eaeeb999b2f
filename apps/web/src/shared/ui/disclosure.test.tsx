import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Disclosure } from './disclosure.tsx'

afterEach(cleanup)

function Section({ level }: { level?: 2 }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure isOpen={isOpen} onToggle={setIsOpen} head="Joins" {...(level && { level })}>
      Six lessons
    </Disclosure>
  )
}

it('opens and closes what its button names, and draws it only while it is open', () => {
  render(<Section />)
  const button = screen.getByRole('button', { name: 'Joins', expanded: false })
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panel?.hidden).toBe(true)
  expect(screen.queryByText('Six lessons')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByRole('button', { expanded: true })).toBe(button)
  expect(panel?.hidden).toBe(false)
  expect(panel?.textContent).toBe('Six lessons')
  fireEvent.click(button)
  expect(screen.queryByText('Six lessons')).toBeNull()
})

it('is a heading where it has a level', () => {
  render(<Section level={2} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Joins' })).toBeTruthy()
  cleanup()
  render(<Section />)
  expect(screen.queryByRole('heading')).toBeNull()
})
