import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ShowAll } from './show-all.tsx'

afterEach(cleanup)

const list = (length: number) =>
  render(
    <ShowAll items={Array.from({ length }, (_item, at) => `file ${at + 1}`)} count={6} name="resources">
      {shown => (
        <ul>
          {shown.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ShowAll>,
  )

it('a list that is cut says how many there are, and shows them', () => {
  list(9)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 9 resources' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

it('a list that fits has no button', () => {
  list(6)
  expect(screen.queryByRole('button')).toBeNull()
})
