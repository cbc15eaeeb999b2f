import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'

afterEach(cleanup)

it('a button under way keeps its name, and says that it is busy', () => {
  render(<Button isPending>Send code</Button>)
  const button = screen.getByRole('button', { name: 'Send code' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  // Hidden by visibility, the text would be no name for a screen reader.
  expect(button.querySelector('.invisible')).toBeNull()
})

it('a button with an icon only has a name, and sends no form by accident', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <IconButton label="Close" onClick={onClick}>
        <svg aria-hidden="true" />
      </IconButton>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
