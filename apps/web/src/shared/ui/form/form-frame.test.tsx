import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TextField } from '../text-field.tsx'
import { FormFrame, FormRefusal, FormSubmit } from './form-frame.tsx'

afterEach(cleanup)

interface Around {
  isPending?: boolean
  refusals?: number
  refusal?: ReactNode
  takesFocus?: boolean
  wrong?: string
  onSend?: () => void
}
const NAMES = ['Name', 'City'] as const

function Sample({ wrong, onSend = () => undefined, ...rest }: Around) {
  const [texts, setTexts] = useState<Record<string, string>>({})
  return (
    <FormFrame {...rest} onSend={onSend}>
      {NAMES.map(name => (
        <TextField
          key={name}
          id={name}
          label={name}
          isWrong={wrong === name}
          fault={null}
          value={texts[name] ?? ''}
          onText={text => setTexts({ ...texts, [name]: text })}
        />
      ))}
      <FormRefusal />
      <FormSubmit>Send</FormSubmit>
    </FormFrame>
  )
}
const focused = () => (document.activeElement as HTMLElement).id
const described = (name: string) =>
  document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby') ?? '')?.textContent

it('each time that it is refused the focus goes to the first field that is wrong', () => {
  const { rerender } = render(<Sample />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Sample wrong="City" refusals={1} />)
  expect(focused()).toBe('City')
  screen.getByLabelText('Name').focus()
  rerender(<Sample wrong="City" refusals={1} refusal="No" />)
  expect(focused()).toBe('Name')
  rerender(<Sample wrong="City" refusals={2} refusal="No" />)
  expect(focused()).toBe('City')
})

it('a refusal that no field is to blame for leaves the focus where it is', () => {
  const { rerender } = render(<Sample />)
  screen.getByRole('button').focus()
  rerender(<Sample refusals={1} refusal="The server is busy" />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole('alert').textContent).toBe('The server is busy')
})

it('a field that says nothing itself is described by what the form says', () => {
  render(<Sample wrong="City" refusals={1} refusal="Nobody lives there" />)
  expect(described('City')).toBe('Nobody lives there')
})

it('may begin in its first field', () => {
  render(<Sample takesFocus />)
  expect(focused()).toBe('Name')
})

it('is sent by its button, and not again while an answer is awaited', () => {
  const onSend = vi.fn()
  const { rerender } = render(<Sample onSend={onSend} />)
  fireEvent.click(screen.getByRole('button'))
  expect(onSend).toHaveBeenCalledOnce()
  rerender(<Sample onSend={onSend} isPending />)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  fireEvent.click(screen.getByRole('button'))
  fireEvent.submit(screen.getByRole('button').closest('form') ?? document.body)
  expect(onSend).toHaveBeenCalledOnce()
})
