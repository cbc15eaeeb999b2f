import { cleanup, render, screen } from '@testing-library/react'
import { CircleAlert } from 'lucide-react'
import { afterEach, expect, it } from 'vitest'
import { IconTile } from './icon-tile.tsx'
import { Key } from './key.tsx'
import { Notice } from './notice.tsx'

afterEach(cleanup)

it('a tile is for the eye only: the text beside it says the same', () => {
  const { container } = render(
    <IconTile tone="brand" size="lg">
      <svg role="img" aria-label="File" />
    </IconTile>,
  )
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.queryByRole('img')).toBeNull()
})

it('a notice in a live region is read by its words alone', () => {
  render(
    <div role="alert">
      <Notice tone="bad" Icon={CircleAlert}>
        The code is not right.
      </Notice>
    </div>,
  )
  expect(screen.getByRole('alert').textContent).toBe('The code is not right.')
  expect(screen.queryByRole('img')).toBeNull()
})

it('a key is marked as one', () => {
  const { container } = render(<Key>Enter</Key>)
  expect(container.querySelector('kbd')?.textContent).toBe('Enter')
})
