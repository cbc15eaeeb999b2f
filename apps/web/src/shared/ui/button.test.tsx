import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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

it('a button that its own press disables keeps the focus, does nothing more, and is left out once the focus moved on', () => {
  const onClick = vi.fn()
  const view = (disabled: boolean) => (
    <Button disabled={disabled} onClick={onClick}>
      Mark all as read
    </Button>
  )
  const { rerender } = render(view(false))
  const button = screen.getByRole<HTMLButtonElement>('button')
  act(() => button.focus())
  fireEvent.click(button)
  rerender(view(true))
  expect(document.activeElement).toBe(button)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  act(() => button.blur())
  expect(button.disabled).toBe(true)
})
