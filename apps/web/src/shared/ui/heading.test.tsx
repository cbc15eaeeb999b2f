import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Heading } from './heading.tsx'

afterEach(cleanup)

it('stands in the outline where its level says, however large it looks', () => {
  render(
    <Heading level={3} look="display" id="rows">
      Rows
    </Heading>,
  )
  const heading = screen.getByRole('heading', { level: 3, name: 'Rows' })
  expect(heading.id).toBe('rows')
  expect(heading.className).toContain('text-display')
})

it('shows no ring where only code gives it the focus', () => {
  render(
    <Heading level={1} look="h1" tabIndex={-1}>
      Rows
    </Heading>,
  )
  expect(screen.getByRole('heading').className).toContain('outline-none!')
})
