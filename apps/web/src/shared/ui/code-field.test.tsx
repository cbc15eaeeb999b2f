import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

function show(start = '') {
  const onComplete = vi.fn()
  const Sample = () => {
    const [code, setCode] = useState(start)
    return <CodeField id="code" label="One-time code" value={code} onCode={setCode} onComplete={onComplete} />
  }
  render(<Sample />)
  const field = screen.getByLabelText<HTMLInputElement>('One-time code')
  return { field, onComplete, enter: (value: string) => fireEvent.change(field, { target: { value } }) }
}

it('takes digits only, six at most, however they are pasted', () => {
  const { field, enter } = show()
  enter('48 29-1')
  expect(field.value).toBe('48291')
  enter('code 4829 1399')
  expect(field.value).toBe('482913')
})

it('says once that it is complete', () => {
  const { enter, onComplete } = show()
  enter('48291')
  expect(onComplete).not.toHaveBeenCalled()
  enter('482913')
  enter('4829137')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913')
})
